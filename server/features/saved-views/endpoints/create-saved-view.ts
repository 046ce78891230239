import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseViews } from '../access.ts'
import { requireRoom, withFreeName } from '../changes/write-view.ts'
import { savedView } from '../records/saved-view.ts'
import { mostOfMember, mostShared, newView } from '../rules/view-fields.ts'
import { savedViewTable } from '../store/saved-view-table.ts'
import { getView } from '../store/saved-views.ts'

export const createSavedView = endpoint({
  post: '/v2/organizations/:organization_id/saved_views',
  tag: 'Saved views',
  summary: 'Create a saved view',
  description: `A name is used once per list: among the caller’s views, and among the shared ones. A member can have ${mostOfMember} views, an organization ${mostShared} shared ones.`,
  access: mayUseViews,
  body: newView,
  reply: created(savedView),
  example: { body: { list: 'projects', name: 'Archived', query: 'status=archived' } },

  async handle({ caller: { userId }, membership: { organizationId }, body, ...writer }) {
    const shared = body.shared ?? false
    const name = body.name.trim()
    await requireRoom(writer.db, { organizationId, userId, isNew: true, isShared: shared })
    const columns = { ...body, user_id: userId, name, shared }
    const id = await withFreeName(
      savedViewTable.create(writer, organizationId, columns, shared ? { name } : {}),
    )
    return getView(writer.db, organizationId, id)
  },
})
