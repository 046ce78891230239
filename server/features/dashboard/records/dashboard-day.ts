import { date, described, int, nullable, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { activityOf } from './dashboard-member.ts'

export const dashboardDay = record(
  {
    singular: 'dashboard_day',
    plural: 'dashboard_days',
    title: 'Dashboard day',
    description: 'The time that all members tracked on one project on one day.',
  },
  {
    id: described('Built from the day and the project; sorts by both.', wideInt('a.id')),
    date: described('The day in the organization’s time zone.', date('a.date')),
    project_id: int('a.project_id'),
    tracked: described('Seconds of tracked time.', int('a.tracked')),
    activity: described(
      'Active time in percent of the time in which keyboard and mouse activity was measured; null if nothing was measured.',
      nullable(int(activityOf('a.overall', 'a.input_tracked'))),
    ),
  },
)

export type DashboardDayRow = RowOf<typeof dashboardDay>
