import { date, described, int } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const dailyProductivity = record(
  {
    singular: 'daily_productivity',
    plural: 'daily_productivities',
    title: 'Daily productivity',
    description:
      'What the time of a member on a project on a day counted as. The seconds add up to the time in applications; time on a site replaces the time of its browser.',
  },
  {
    date: date('a.date'),
    user_id: int('a.user_id'),
    project_id: int('a.project_id'),
    core: described('Seconds of tracked time.', int('a.core')),
    non_core: described('Seconds of tracked time.', int('a.non_core')),
    unproductive: described('Seconds of tracked time.', int('a.unproductive')),
  },
)

export type DailyProductivityRow = RowOf<typeof dailyProductivity>
