import type { Writer } from '../../../api/writing.ts'
import { webhookDeleted } from '../facts.ts'
import { markOwnDeleted } from '../store/webhooks.ts'

/** Removes the webhooks of a user: somebody else may have made them before the user proved their address. */
export async function removeOwnWebhooks({ db, now, announce }: Writer, userId: number): Promise<void> {
  for (const id of await markOwnDeleted(db, userId, now))
    announce(webhookDeleted({ organization_id: null, webhook_id: id }))
}
