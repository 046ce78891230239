import { date, described, instant, int, nullable, wideInt } from '../../../foundation/records/kinds.ts'
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
    id: described('Sorts by day.', wideInt('a.id')),
    date: described('The day in the organization’s time zone.', date('a.date')),
    user_id: int('a.user_id'),
    project_id: int('a.project_id'),
    task_id: nullable(int('a.task_id')),
    keyboard: described('Seconds with keyboard input.', int('a.keyboard')),
    mouse: described('Seconds with mouse input.', int('a.mouse')),
    overall: described('Seconds with input of any kind.', int('a.overall')),
    tracked: described('Seconds of tracked time.', int('a.tracked')),
    input_tracked: described('Seconds in which input was measured.', int('a.input_tracked')),
    manual: described('The seconds of tracked that were entered manually.', int('a.manual')),
    idle: described('The seconds of tracked that were idle.', int('a.idle')),
    resumed: described('The seconds of tracked that were idle and then resumed.', int('a.resumed')),
    billable: described('The seconds of tracked that are billable.', int('a.billable')),
    work_break: described('The seconds of tracked on break projects.', int('a.work_break')),
    created_at: instant('a.created_at'),
    updated_at: instant('a.updated_at'),
  },
)

export type DailyActivityRow = RowOf<typeof dailyActivity>
