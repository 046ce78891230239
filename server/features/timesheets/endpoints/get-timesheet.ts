import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { periodOfDays } from '../../../foundation/time/period.ts'
import { mayReadTimesheet } from '../access.ts'
import type { TimesheetPorts } from '../ports.ts'
import { timesheetInDetail } from '../records/timesheet-in-detail.ts'
import { expectedDays } from '../rules/expected-days.ts'
import { expectedOf } from '../store/periods.ts'
import { daysOfTimesheet } from '../store/timesheets.ts'

export const getTimesheet = ({ manualTime, timeOff }: TimesheetPorts) =>
  endpoint({
    get: '/v2/timesheets/:timesheet_id',
    tag: 'Timesheets',
    summary: 'Get a timesheet with its days',
    description:
      'Includes the days by project (at most one entry per project and day), the hours expected on each day, approved time off, the pending requests that would block an approval, and how many edits were made to time on these days.',
    access: mayReadTimesheet,
    include: { projects: column('project_id') },
    reply: timesheetInDetail,

    async handle({ db, membership: { organizationId, timeZone }, subject }) {
      const userId = subject.cell('user_id')
      const days = { firstDay: subject.cell('start_date'), lastDay: subject.cell('stop_date') }
      const period = periodOfDays(timeZone, days.firstDay, days.lastDay)
      const at = { organizationId, userId, days }
      return {
        timesheet: subject,
        timesheet_days: await daysOfTimesheet(db, at),
        time_off_days: await timeOff.approvedDays(db, at),
        expected_days: expectedDays(await expectedOf(db, at), days),
        pending: {
          manual_time_requests: await manualTime.count(db, at),
          time_off_requests: await timeOff.count(db, at),
        },
        edits: await manualTime.countEdits(db, { organizationId, userId }, period),
      }
    },
  })
