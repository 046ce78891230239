import { timingSafeEqual } from 'node:crypto'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as general, invalid } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { mayUseWebhook } from '../access.ts'
import { webhookAudit } from '../audits.ts'
import { webhookChanged } from '../facts.ts'
import { problems } from '../problems.ts'
import { webhook } from '../records/webhook.ts'
import { activate, getWebhook, lockWebhook } from '../store/webhooks.ts'

const secretHeader = 'X-Hook-Secret'
export const exampleSecret = '5e'.repeat(32)

export const activateWebhook = endpoint({
  post: '/v2/webhooks/:webhook_id/activate',
  tag: 'Webhooks',
  summary: 'Activate a webhook',
  description:
    'For targets that reply to the ping without echoing X-Hook-Secret. Activating an active webhook again changes nothing.',
  access: mayUseWebhook,
  header: { name: secretHeader, description: 'The secret that the ping sent.' },
  reply: one(webhook),
  example: { header: exampleSecret },

  async handle({ db, membership, subject, header, now, announce, audit }) {
    if (header === undefined) throw invalid(secretHeader, 'is required')
    const id = subject.cell('id')
    const current = await lockWebhook(db, id)
    if (current === undefined) throw general.not_found()
    const isKnown = current.secret_hash !== null && timingSafeEqual(secretHash(header), current.secret_hash)
    if (current.status === 'active' && isKnown) return getWebhook(db, id)
    if (current.status !== 'pending') throw problems.webhook_not_pending()
    if (!current.is_entitled) throw problems.webhook_on_hold()
    if (!isKnown) throw problems.wrong_hook_secret()
    await activate(db, id, now)
    if (current.organization_id !== null)
      audit(
        webhookAudit('activate', {
          organizationId: membership.organizationId,
          recordId: id,
          projectId: current.project_id ?? undefined,
        }),
      )
    announce(
      webhookChanged({ organization_id: current.organization_id, webhook_id: id, changed: ['status'] }),
    )
    return getWebhook(db, id)
  },
})
