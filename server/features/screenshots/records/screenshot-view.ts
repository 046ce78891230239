import { Type } from 'typebox'
import { date, described, instant, int, json, text } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

/** Selected from `screenshot_views v`, with the viewer `p` from `member_directory`. */
export const screenshotView = record(
  {
    singular: 'screenshot_view',
    plural: 'screenshot_views',
    title: 'Screenshot view',
    description: 'Views of a member’s full images: one record per viewer, member and day.',
  },
  {
    id: int('v.id'),
    user_id: described('The member in the images.', int('v.user_id')),
    viewer_id: described('The user who viewed them.', int('v.viewer_id')),
    viewer_name: described('The viewer’s name, even if the member doesn’t work with them.', text('p.name')),
    date: date('v.date'),
    screenshot_ids: described(
      'The images, in the order of the first view. Deleted images stay listed.',
      json('to_jsonb(v.screenshot_ids)', Type.Array(Type.Integer({ format: 'int64' }))),
    ),
    created_at: described('The first view.', instant('v.created_at')),
    updated_at: described('The first view of the latest image.', instant('v.updated_at')),
  },
)
