import { date, described, int, nullable } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'
import { activityOf } from './dashboard-member.ts'

export const dashboardDay = record(
  {
    singular: 'dashboard_day',
    plural: 'dashboard_days',
    title: 'Dashboard day',
    description: 'What members tracked together on one project on one day.',
  },
  {
    id: described('Tells the day and the project: ids sort by both.', int('a.id')),
    date: described('The day in the organization’s time zone.', date('a.date')),
    project_id: int('a.project_id'),
    tracked: described('In seconds.', int('a.tracked')),
    activity: described(
      'Active seconds in a hundred of those whose input was counted; null where none was.',
      nullable(int(activityOf('a.overall', 'a.input_tracked'))),
    ),
  },
)
