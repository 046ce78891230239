import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayRemind } from '../access.ts'
import { remindOfTimesheet } from '../changes/remind-of-timesheet.ts'
import { timesheet } from '../records/timesheet.ts'
import { getTimesheet } from '../store/timesheets.ts'

export const remindMember = endpoint({
  post: '/v2/timesheets/:timesheet_id/remind',
  tag: 'Timesheets',
  summary: 'Remind a member to submit a timesheet',
  description:
    'Notifies the member about an open or denied timesheet. Each member is reminded at most once a week, whatever the timesheet; repeating the call within the week has no effect. For a submitted timesheet the call has no effect either.',
  access: mayRemind,
  reply: one(timesheet),

  async handle({ caller, membership, subject, ...writer }) {
    const { organizationId, timeZone } = membership
    const timesheetId = subject.cell('id')
    const at = { organizationId, userId: subject.cell('user_id'), timesheetId }
    await remindOfTimesheet(writer, at, { userId: caller.userId, today: dateIn(timeZone, writer.now) })
    return getTimesheet(writer.db, organizationId, timesheetId)
  },
})
