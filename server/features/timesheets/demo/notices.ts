import { type Demo, type DemoPart, idOf } from '../../../api/demo/demo.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { insertPastNotices, type PastNotice } from '../../notifications/public.ts'
import { approvedNotice, deniedNotice, submittedNotice } from '../mails/status.ts'
import { timesheetDecided, timesheetSubmitted } from '../notices.ts'
import { type DemoSheet, decidedSheets } from './store.ts'

const noticedDays = 10

/** Notifies the owner of pending timesheets, and the members of decisions. */
export const demoTimesheetNotices: DemoPart = {
  creates: 'notices of timesheets',
  after: ['timesheets', 'notices of manual time'],

  async create(demo) {
    const since = addDays(dateIn(demo.studio.timeZone, demo.now), -noticedDays)
    const sheets = await decidedSheets(demo.db, demo.organizationId, since)
    await insertPastNotices(
      demo,
      sheets.map((sheet) => noticeOf(demo, sheet)),
    )
  },
}

function noticeOf(
  demo: Demo,
  { id, user_id, status, firstDay, lastDay, reason, period }: DemoSheet,
): PastNotice {
  const owner = demo.people[0]?.name ?? ''
  const member = demo.people.find(({ name }) => demo.ids.users.get(name) === user_id)?.name ?? ''
  const words = { member, reviewer: owner, firstDay, lastDay, reason }
  const of = { subject: id, period: String(period) }
  if (status === 'submitted')
    return {
      ...submittedNotice(words),
      ...of,
      kind: timesheetSubmitted,
      userId: idOf(demo, 'users', owner),
      path: `/organizations/${demo.organizationId}/approvals?kind=timesheets&open=${id}`,
    }
  return {
    ...(status === 'denied' ? deniedNotice(words) : approvedNotice(words)),
    ...of,
    kind: timesheetDecided,
    userId: user_id,
    path: `/organizations/${demo.organizationId}/timesheet?week=${firstDay}`,
  }
}
