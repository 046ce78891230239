import { described, flag, instant, int, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `saved_views v`. */
export const savedView = record(
  {
    singular: 'saved_view',
    plural: 'saved_views',
    title: 'Saved view',
    description: 'The filters, order and columns of a list under a name.',
  },
  {
    id: int('v.id'),
    organization_id: int('v.organization_id'),
    user_id: described('The member who created the view.', int('v.user_id')),
    list: described('The list that the view is about.', text('v.list')),
    name: text('v.name'),
    query: described('What the address of the list has behind its question mark.', text('v.query')),
    shared: described('Whether every member of the organization sees the view.', flag('v.shared')),
    created_at: instant('v.created_at'),
    updated_at: instant('v.updated_at'),
  },
)

export type SavedViewRow = RowOf<typeof savedView>
