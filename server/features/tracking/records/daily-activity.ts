import { date, described, instant, int, nullable } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const dailyActivity = record(
  {
    singular: 'daily_activity',
    plural: 'daily_activities',
    title: 'Daily activity',
    description:
      'The time of a member on one day, project and task, in seconds. Always equals the sum of the activities.',
  },
  {
    id: described('Sorts by day.', int('a.id')),
    date: described('The day in the organization’s time zone.', date('a.date')),
    user_id: int('a.user_id'),
    project_id: int('a.project_id'),
    task_id: nullable(int('a.task_id')),
    keyboard: int('a.keyboard'),
    mouse: int('a.mouse'),
    overall: int('a.overall'),
    tracked: int('a.tracked'),
    input_tracked: int('a.input_tracked'),
    manual: described('The part of tracked that was entered manually.', int('a.manual')),
    idle: described('The part of tracked that was idle.', int('a.idle')),
    resumed: described('The part of tracked that was idle and then resumed.', int('a.resumed')),
    billable: described('The part of tracked that is billable.', int('a.billable')),
    work_break: described('The part of tracked on break projects.', int('a.work_break')),
    created_at: instant('a.created_at'),
    updated_at: instant('a.updated_at'),
  },
)

export type DailyActivityRow = RowOf<typeof dailyActivity>
