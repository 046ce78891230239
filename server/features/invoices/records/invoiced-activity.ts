import {
  date,
  decimal,
  described,
  instant,
  int,
  nullable,
  optional,
  wideInt,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `invoice_claims c` and the activity `a`, if it is still there. */
export const invoicedActivity = record(
  {
    singular: 'invoiced_activity',
    plural: 'invoiced_activities',
    title: 'Invoiced activity',
    description: 'Tracked time that a line of an invoice bills.',
  },
  {
    id: described('The id of the activity.', wideInt('c.activity_id')),
    user_id: int('c.user_id'),
    project_id: int('c.project_id'),
    task_id: nullable(int('c.task_id')),
    date: date('c.date'),
    starts_at: described(
      'When the slot starts; absent if the time has been removed or archived since.',
      optional(instant('a.starts_at')),
    ),
    rate: described('Money per hour, at the rate of the day.', decimal('c.rate')),
    tracked: described('Seconds of tracked time.', int('c.seconds')),
  },
)

export type InvoicedActivityRow = RowOf<typeof invoicedActivity>
