import type { DemoPart } from '../../../api/demo/demo.ts'
import { insertNumbered, insertRows } from '../../../foundation/db/insert-rows.ts'
import { present } from '../../../foundation/values/present.ts'
import type { Catalogue } from '../events/catalogue.ts'
import { webhookCreated } from '../facts.ts'
import { placeDeliveries } from '../store/organizations.ts'
import { attemptRows, deliveryRows, webhookRows } from './rows.ts'
import { webhooks } from './story.ts'

/** Webhooks and their ledgers. Nothing is sent: they are only rows. */
export const demoWebhooks = (catalogue: Catalogue): DemoPart => ({
  creates: 'webhooks',
  after: ['members'],

  async create(demo) {
    const { db, announce } = demo
    const rows = webhookRows(demo)
    const webhookIds = await insertNumbered(db, { table: 'webhooks', rows })
    const idOf = (i: number) => present(webhookIds[i], 'id of a webhook')
    const deliveries = webhooks.map((webhook, i) => deliveryRows(demo, catalogue, webhook, idOf(i)))
    await placeDeliveries(
      db,
      deliveries.flat().map((each) => ({ organizationId: each.organization_id, webhookId: each.webhook_id })),
    )
    const deliveryIds = await insertNumbered(db, { table: 'webhook_deliveries', rows: deliveries.flat() })
    const attempts = webhooks.flatMap((webhook, i) => {
      const before = deliveries.slice(0, i).flat().length
      const its = deliveryIds.slice(before, before + (deliveries[i]?.length ?? 0))
      return attemptRows(demo, webhook, idOf(i), its)
    })
    await insertRows(db, { table: 'webhook_attempts', rows: attempts })
    for (const [i, { organization_id, target_url, events }] of rows.entries())
      announce(webhookCreated({ organization_id, webhook_id: idOf(i), target_url, events }))
  },
})
