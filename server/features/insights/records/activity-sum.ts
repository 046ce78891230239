import { date, described, int, nullable, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const activitySum = record(
  {
    singular: 'activity_sum',
    plural: 'activity_sums',
    title: 'Activity sum',
    description:
      'How active members were on one project, or one member on all projects, on one day. A record without any id combines all other groups.',
  },
  {
    date: date('a.date'),
    project_id: described('Null unless grouped by project.', nullable(int('a.project_id'))),
    user_id: described('Null unless grouped by member.', nullable(int('a.user_id'))),
    overall: described('Active seconds.', wideInt('a.overall')),
    input_tracked: described(
      'Tracked seconds in which keyboard and mouse activity was measured.',
      wideInt('a.input_tracked'),
    ),
  },
)

export type ActivitySumRow = RowOf<typeof activitySum>
