import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeView } from '../access.ts'
import { requireRoom, withFreeName } from '../changes/write-view.ts'
import { savedView } from '../records/saved-view.ts'
import { changedView } from '../rules/view-fields.ts'
import { savedViewTable } from '../store/saved-view-table.ts'
import { getView } from '../store/saved-views.ts'

export const updateSavedView = endpoint({
  put: '/v2/saved_views/:saved_view_id',
  tag: 'Saved views',
  summary: 'Change a saved view',
  description: 'Send only the fields to change. A view that is no longer shared is its creator’s alone.',
  access: mayChangeView,
  body: changedView,
  reply: one(savedView),
  example: { body: { query: 'status=archived' } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const { id, userId } = subject
    await withFreeName(
      savedViewTable.change(
        writer,
        { organizationId, id },
        {
          changed: Object.keys(body),
          async columns({ shared }) {
            const isShared = body.shared === true && !shared
            await requireRoom(writer.db, { organizationId, userId, isNew: false, isShared })
            return { ...body, name: body.name?.trim() }
          },
        },
      ),
    )
    return getView(writer.db, organizationId, id)
  },
})
