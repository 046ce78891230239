import { date, described, instant, int, nullable } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

export const dailyActivity = record(
  {
    singular: 'daily_activity',
    plural: 'daily_activities',
    title: 'Daily activity',
    description:
      'What a member tracked on one day, on one project and task, in seconds: always the sum of the activities.',
  },
  {
    id: described('Tells the time: ids sort as the days do.', int('a.id')),
    date: described('The day in the organization’s time zone.', date('a.date')),
    user_id: int('a.user_id'),
    project_id: int('a.project_id'),
    task_id: nullable(int('a.task_id')),
    keyboard: int('a.keyboard'),
    mouse: int('a.mouse'),
    overall: int('a.overall'),
    tracked: int('a.tracked'),
    input_tracked: int('a.input_tracked'),
    manual: described('Of tracked: entered by hand.', int('a.manual')),
    idle: described('Of tracked: idle.', int('a.idle')),
    resumed: described('Of tracked: resumed after being idle.', int('a.resumed')),
    billable: described('Of tracked: billable.', int('a.billable')),
    work_break: described('Of tracked: on projects that are breaks.', int('a.work_break')),
    created_at: instant('a.created_at'),
    updated_at: instant('a.updated_at'),
  },
)
