import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangeView } from '../access.ts'
import { savedViewAudit } from '../audits.ts'
import { savedViewDeleted } from '../facts.ts'
import { removeView } from '../store/saved-views.ts'

export const deleteSavedView = endpoint({
  delete: '/v2/saved_views/:saved_view_id',
  tag: 'Saved views',
  summary: 'Delete a saved view',
  description:
    'Deletes the view for everyone who sees it. Nothing that it shows is deleted. A second call gets a 404.',
  access: mayChangeView,
  reply: nothing,

  async handle({ db, audit, announce, subject: { organizationId, id, name, shared } }) {
    if (!(await removeView(db, organizationId, id))) throw problems.not_found()
    audit(savedViewAudit('delete', { organizationId, recordId: id, details: shared ? { name } : {} }))
    announce(savedViewDeleted({ organization_id: organizationId, saved_view_id: id }))
  },
})
