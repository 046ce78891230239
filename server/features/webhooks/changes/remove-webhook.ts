import type { Writer } from '../../../api/writing.ts'
import { webhookAudit } from '../audits.ts'
import { webhookDeleted } from '../facts.ts'
import { lockWebhook, markDeleted } from '../store/webhooks.ts'

/** False when there is no such webhook. Of two simultaneous calls, one succeeds. */
export async function removeWebhook(
  { db, now, announce, audit }: Writer,
  { id }: { id: number },
): Promise<boolean> {
  const current = await lockWebhook(db, id)
  if (current === undefined) return false
  await markDeleted(db, id, now)
  const { organization_id: organizationId, target_url } = current
  if (organizationId !== null)
    audit(
      webhookAudit('delete', {
        organizationId,
        recordId: id,
        projectId: current.project_id ?? undefined,
        details: { target_url },
      }),
    )
  announce(webhookDeleted({ organization_id: organizationId, webhook_id: id }))
  return true
}
