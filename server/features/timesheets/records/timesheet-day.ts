import { date, described, int } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

const sum = (name: string) => int(`sum(d.${name})::int`)

/** Selected from the days d of a timesheet, by date and project. */
export const timesheetDay = record(
  {
    singular: 'timesheet_day',
    plural: 'timesheet_days',
    title: 'Timesheet day',
    description: 'The time on one day and one project of a timesheet, in seconds.',
  },
  {
    date: date('d.date'),
    project_id: int('d.project_id'),
    tracked: described('Seconds of tracked time.', sum('tracked')),
    overall: described('Active seconds.', sum('overall')),
    input_tracked: described(
      'Seconds of tracked in which keyboard and mouse activity was measured.',
      sum('input_tracked'),
    ),
    manual: described('Seconds of tracked that were added manually.', sum('manual')),
    idle: described('Idle seconds of tracked.', sum('idle')),
    billable: described('Billable seconds of tracked.', sum('billable')),
  },
)

export type TimesheetDayRow = RowOf<typeof timesheetDay>
