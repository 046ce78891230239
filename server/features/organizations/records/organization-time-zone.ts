import { described, instant, int, text, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const organizationTimeZone = record(
  {
    singular: 'organization_time_zone',
    plural: 'organization_time_zones',
    title: 'Time zone of an organization',
    description: 'The time zone of an organization, and how a change affects time that is already booked.',
  },
  {
    organization_id: int('o.id'),
    time_zone: text('o.time_zone'),
    previous_time_zone: text('before.time_zone'),
    holds_from: described(
      'Time booked from here on counts towards days of the new zone.',
      instant('o.updated_at'),
    ),
    past: described(
      'stays: booked time keeps its day in lists, totals, timesheets and dashboards.',
      word(`'stays'`, ['stays']),
    ),
  },
)

export type OrganizationTimeZoneRow = RowOf<typeof organizationTimeZone>
