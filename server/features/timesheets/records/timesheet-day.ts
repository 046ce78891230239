import { date, described, int } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

const sum = (name: string) => int(`sum(d.${name})::int`)

/** Selected from the days d of a timesheet, by date and project. */
export const timesheetDay = record(
  {
    singular: 'timesheet_day',
    plural: 'timesheet_days',
    title: 'Timesheet day',
    description: 'What of a timesheet is on one day and one project, in seconds.',
  },
  {
    date: date('d.date'),
    project_id: int('d.project_id'),
    tracked: sum('tracked'),
    overall: described('Active seconds.', sum('overall')),
    input_tracked: described('Of tracked: seconds in which activity was counted.', sum('input_tracked')),
    manual: described('Of tracked: told by hand.', sum('manual')),
    idle: described('Of tracked: idle.', sum('idle')),
    billable: described('Of tracked: billable.', sum('billable')),
  },
)
