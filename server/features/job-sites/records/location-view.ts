import { date, described, instant, int, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `location_views v`, with the viewer `p` from `member_directory`. */
export const locationView = record(
  {
    singular: 'location_view',
    plural: 'location_views',
    title: 'Location view',
    description: 'Views of a member’s locations or visits: one record per viewer, member and day.',
  },
  {
    id: int('v.id'),
    user_id: described('The member whose locations or visits were viewed.', int('v.user_id')),
    viewer_id: described('The user who viewed them.', int('v.viewer_id')),
    viewer_name: described('The viewer’s name, even if the member doesn’t work with them.', text('p.name')),
    date: described('The day of the view, in the organization’s time zone.', date('v.date')),
    created_at: described('The first view of the day.', instant('v.created_at')),
  },
)

export type LocationViewRow = RowOf<typeof locationView>
