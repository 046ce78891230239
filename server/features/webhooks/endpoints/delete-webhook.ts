import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUseWebhook } from '../access.ts'
import { webhookAudit } from '../audits.ts'
import { webhookDeleted } from '../facts.ts'
import { lockWebhook, markDeleted } from '../store/webhooks.ts'

export const deleteWebhook = endpoint({
  delete: '/v2/webhooks/:webhook_id',
  tag: 'Webhooks',
  summary: 'Delete a webhook',
  description: 'Nothing more is sent, and its ledger is deleted. This can’t be undone.',
  access: mayUseWebhook,
  reply: nothing,

  async handle({ db, membership, subject, now, announce, audit }) {
    const id = subject.cell('id')
    const current = await lockWebhook(db, id, now)
    if (current === undefined) throw problems.not_found()
    await markDeleted(db, id, now)
    if (current.organization_id !== null)
      audit(
        webhookAudit('delete', {
          organizationId: membership.organizationId,
          recordId: id,
          projectId: current.project_id ?? undefined,
          details: { target_url: current.target_url },
        }),
      )
    announce(webhookDeleted({ organization_id: current.organization_id, webhook_id: id }))
  },
})
