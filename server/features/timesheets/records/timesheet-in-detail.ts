import { Type } from 'typebox'
import { body, theRecord, theRecords, theValue } from '../../../foundation/http/reply-parts.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { timesheet } from './timesheet.ts'
import { timesheetDay } from './timesheet-day.ts'

const count = (description: string) => Type.Integer({ description })

/** A timesheet with its days, and what its approver should know. */
export const timesheetInDetail = body(
  'The timesheet.',
  {
    timesheet: theRecord(timesheet),
    timesheet_days: theRecords(timesheetDay),
    time_off_days: theValue(
      Type.Array(
        Type.Object(
          {
            date: Type.Unsafe<CalendarDate>(Type.String({ format: 'date' })),
            amount_used: Type.Integer({ description: 'Seconds of tracked time.' }),
            time_off_request_id: Type.Integer(),
          },
          { additionalProperties: false },
        ),
        {
          description: 'Approved time off of the member on the timesheet’s days. It is not part of tracked.',
        },
      ),
    ),
    expected_days: theValue(
      Type.Array(
        Type.Object(
          {
            date: Type.Unsafe<CalendarDate>(Type.String({ format: 'date' })),
            expected: Type.Integer({ minimum: 0, maximum: 604_800, description: 'Seconds of tracked time.' }),
          },
          { additionalProperties: false },
        ),
        {
          description:
            'The timesheet’s days on which the member is expected to work, with an even share of expected_per_week. Time off is not subtracted. Empty without expected hours.',
        },
      ),
    ),
    pending: theValue(
      Type.Object(
        {
          manual_time_requests: count(
            'The number of pending requests. An approval denies these once you confirm.',
          ),
          time_off_requests: count('The number of pending requests. An approval must acknowledge these.'),
        },
        { additionalProperties: false, description: 'Pending requests on the timesheet’s days.' },
      ),
    ),
    edits: theValue(count('The number of time edit logs of the timesheet’s days.')),
  },
  ({ timesheet_days }) => timesheet_days,
)
