import { date, described, int } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const dailyProductivity = record(
  {
    singular: 'daily_productivity',
    plural: 'daily_productivities',
    title: 'Daily productivity',
    description:
      'What the time of a member on a project on a day counted as. Together the seconds are those in applications; time on a site counts instead of the browser.',
  },
  {
    date: date('a.date'),
    user_id: int('a.user_id'),
    project_id: int('a.project_id'),
    core: described('Seconds.', int('a.core')),
    non_core: described('Seconds.', int('a.non_core')),
    unproductive: described('Seconds.', int('a.unproductive')),
  },
)

export type DailyProductivityRow = RowOf<typeof dailyProductivity>
