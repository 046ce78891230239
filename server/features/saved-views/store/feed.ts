import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { savedViewChanged, savedViewCreated, savedViewDeleted } from '../facts.ts'
import { savedView } from '../records/saved-view.ts'

/** Private views are their makers' alone, so followers get the shared ones. */
export const savedViewFeed: Resource = {
  name: 'saved_view',
  deletion: 'it was deleted, or is no longer shared: the feed has shared views only',
  record: savedView,
  key: { id: 'v.id' },
  from: () => sql`saved_views v`,
  organization: 'v.organization_id',
  where: sql`v.shared`,
  touches: touchedBy(
    on(savedViewCreated, ({ saved_view_id }) => [created(saved_view_id)]),
    on(savedViewChanged, ({ saved_view_id }) => [updated(saved_view_id)]),
    on(savedViewDeleted, ({ saved_view_id }) => [deleted(saved_view_id)]),
  ),
}
