import type { Writer } from '../api/writing.ts'
import { webhookCreated } from '../features/webhooks/facts.ts'
import type { Sealer } from '../foundation/secrecy/sealed.ts'
import type { Ids } from './rows/tasks.ts'
import { attemptRows, deliveryRows, webhookRows } from './rows/webhooks.ts'
import { insertNumbered, insertRows } from './store.ts'
import { webhooks } from './story/webhooks.ts'

/** The webhooks of the demo and their ledgers. Nothing is sent: they are only rows. */
export async function makeWebhooks({ db, now, announce }: Writer, ids: Ids, seals: Sealer): Promise<void> {
  const rows = webhookRows(ids, now, seals)
  const webhookIds = await insertNumbered(db, 'webhooks', rows)
  const idOf = (i: number) => webhookIds[i] ?? 0
  const deliveries = webhooks.map((webhook, i) => deliveryRows(ids, webhook, idOf(i), now))
  const deliveryIds = await insertNumbered(db, 'webhook_deliveries', deliveries.flat())
  const attempts = webhooks.flatMap((webhook, i) => {
    const before = deliveries.slice(0, i).flat().length
    const its = deliveryIds.slice(before, before + (deliveries[i]?.length ?? 0))
    return attemptRows(webhook, idOf(i), its, now)
  })
  await insertRows(db, 'webhook_attempts', attempts)
  for (const [i, { organization_id, target_url, events }] of rows.entries())
    announce(webhookCreated({ organization_id, webhook_id: idOf(i), target_url, events }))
}
