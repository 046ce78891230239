import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids, someOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateWindow, requireRecent } from '../../../foundation/http/window.ts'
import { mayListSchedules } from '../access.ts'
import { attendanceShift, shiftStatuses } from '../records/attendance-shift.ts'
import { pageOfShifts } from '../store/shifts.ts'

const extent = { days: 31, oldest: { months: 36 } }

export const listAttendanceShifts = endpoint({
  get: '/v2/organizations/:organization_id/attendance_shifts',
  tag: 'Schedules',
  summary: 'List the shifts of an organization',
  description:
    'Returns each shift with its verdict and an explanation. Shifts exist up to 42 days ahead. Members see their own shifts and the shifts of their teams.',
  access: mayListSchedules,
  query: {
    ...paging,
    date: dateWindow(extent),
    user_ids: ids(),
    attendance_schedule_ids: ids(),
    status: someOf(...shiftStatuses),
  },
  include: { users: column('user_id'), attendance_schedules: column('attendance_schedule_id') },
  reply: page(attendanceShift),
  example: { query: 'date[start]=2026-11-16&date[stop]=2026-11-22' },

  async handle({ db, caller, membership, query, now }) {
    requireRecent('date', query.date.start, now, extent.oldest)
    const rows = await pageOfShifts(db, membership.organizationId, query, readerOf(caller, membership))
    return pageOf(rows, query.page_limit)
  },
})
