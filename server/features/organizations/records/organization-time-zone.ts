import { described, instant, int, text, word } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

export const organizationTimeZone = record(
  {
    singular: 'organization_time_zone',
    plural: 'organization_time_zones',
    title: 'Time zone of an organization',
    description:
      'Where the days of an organization begin and end, and what that means for time that is booked already.',
  },
  {
    organization_id: int('o.id'),
    time_zone: text('o.time_zone'),
    previous_time_zone: text('before.time_zone'),
    holds_from: described(
      'Time that is booked from here on goes to days of the new zone.',
      instant('o.updated_at'),
    ),
    past: described(
      'stays: what is booked keeps its day, in lists, sums, timesheets and dashboards.',
      word(`'stays'`, ['stays']),
    ),
  },
)
