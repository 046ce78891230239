import type { Writer } from '../../../api/writing.ts'
import { problems as general } from '../../../foundation/http/problems.ts'
import { webhookAudit } from '../audits.ts'
import { webhookReplayed } from '../facts.ts'
import { problems } from '../problems.ts'
import { lockWebhook, type WebhookState } from '../store/webhooks.ts'

/** Only active webhooks whose members have the right to them can send. */
export async function requireActive({ db }: Writer, id: number): Promise<WebhookState> {
  const current = await lockWebhook(db, id)
  if (current === undefined) throw general.not_found()
  if (current.status !== 'active') throw problems.webhook_not_active()
  if (!current.is_entitled) throw problems.webhook_on_hold()
  return current
}

export function announceReplay(
  { announce, audit }: Writer,
  { id, organization_id, project_id }: WebhookState,
  details: Record<string, unknown>,
): void {
  if (organization_id !== null)
    audit(
      webhookAudit('replay', {
        organizationId: organization_id,
        recordId: id,
        projectId: project_id ?? undefined,
        details,
      }),
    )
  announce(webhookReplayed({ organization_id, webhook_id: id }))
}
