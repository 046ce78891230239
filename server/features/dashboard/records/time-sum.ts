import { date, described, int, nullable, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

const group = (column: string) => nullable(int(column))
const seconds = (description: string, column: string) =>
  described(`${description} In seconds.`, wideInt(column))

/** Selected from the subquery `a` of the store. */
export const timeSum = record(
  {
    singular: 'time_sum',
    plural: 'time_sums',
    title: 'Time sum',
    description:
      'The time of one project, member or task on one day. A record without any of the three ids combines all other groups.',
  },
  {
    date: described('The day in the organization’s time zone.', date('a.date')),
    project_id: described('Null unless grouped by project or task.', group('a.project_id')),
    task_id: described('Null unless grouped by task, and for time without a task.', group('a.task_id')),
    user_id: described('Null unless grouped by member.', group('a.user_id')),
    tracked: seconds('Booked time, without running.', 'a.tracked'),
    running: seconds('Time of running timers that is not booked yet.', 'a.running'),
    running_timers: described(
      'How many timers are running: running grows by this many seconds per second.',
      wideInt('a.running_timers'),
    ),
    manual: seconds('Manual time.', 'a.manual'),
    billable: seconds('Billable time.', 'a.billable'),
    overall: seconds('Active time.', 'a.overall'),
    input_tracked: seconds('Time in which keyboard and mouse activity was measured.', 'a.input_tracked'),
  },
)

export type TimeSumRow = RowOf<typeof timeSum>
