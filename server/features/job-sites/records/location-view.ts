import { date, described, instant, int, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `location_views v`, with the viewer `p` from `job_site_people`. */
export const locationView = record(
  {
    singular: 'location_view',
    plural: 'location_views',
    title: 'Location view',
    description:
      'Somebody looked at the locations or visits of a member: one record per viewer, member and day.',
  },
  {
    id: int('v.id'),
    user_id: described('The member whose locations or visits they are.', int('v.user_id')),
    viewer_id: described('The user who looked.', int('v.viewer_id')),
    viewer_name: described(
      'Members know by name who looked, also if they don’t work together.',
      text('p.name'),
    ),
    date: described('The day of the look, in the organization’s time zone.', date('v.date')),
    created_at: described('The first look of the day.', instant('v.created_at')),
  },
)

export type LocationViewRow = RowOf<typeof locationView>
