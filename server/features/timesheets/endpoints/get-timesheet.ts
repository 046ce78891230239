import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { mayReadTimesheet } from '../access.ts'
import type { Pending } from '../ports.ts'
import { timesheetInDetail } from '../records/timesheet-in-detail.ts'
import { daysOfTimesheet } from '../store/timesheets.ts'

export const getTimesheet = ({ manualTime, timeOff }: Pending) =>
  endpoint({
    get: '/v2/timesheets/:timesheet_id',
    tag: 'Timesheets',
    summary: 'Get a timesheet with its days',
    description:
      'Its days by project, what waits for a decision on them and would hold up an approval, and how often time on them was edited.',
    access: mayReadTimesheet,
    include: { projects: column('project_id') },
    reply: timesheetInDetail,

    async handle({ db, membership: { organizationId, timeZone }, subject }) {
      const zone = timeZone as ZoneName
      const userId = subject.cell('user_id')
      const start = subject.cell('start_date') as CalendarDate
      const stop = subject.cell('stop_date') as CalendarDate
      const at = { organizationId, userId, days: { start, stop } }
      return {
        timesheet: subject,
        days: await daysOfTimesheet(db, at),
        pending: {
          manual_time_requests: await manualTime.count(db, at),
          time_off_requests: await timeOff.count(db, at),
        },
        edits: await manualTime.countEdits(
          db,
          { organizationId, userId },
          { from: startOfDay(zone, start), to: startOfDay(zone, addDays(stop, 1)) },
        ),
      }
    },
  })
