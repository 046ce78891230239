import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateWindow } from '../../../foundation/http/window.ts'
import { mayListSchedules } from '../access.ts'
import { attendanceSchedule } from '../records/attendance-schedule.ts'
import { pageOfSchedules } from '../store/schedules.ts'

export const listAttendanceSchedules = endpoint({
  get: '/v2/organizations/:organization_id/attendance_schedules',
  tag: 'Schedules',
  summary: 'List the schedules of an organization',
  description:
    'Returns schedules with an occurrence on any of the days. Members see their own schedules and the ones of their teams.',
  access: mayListSchedules,
  query: { ...paging, date: dateWindow(), user_ids: ids() },
  include: { users: column('user_id') },
  reply: page(attendanceSchedule),
  example: { query: 'date[start]=2026-11-16&date[stop]=2026-11-22' },

  async handle({ db, caller, membership, query }) {
    const rows = await pageOfSchedules(db, membership.organizationId, query, readerOf(caller, membership))
    return pageOf(rows, query.page_limit)
  },
})
