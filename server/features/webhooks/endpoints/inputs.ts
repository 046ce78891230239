import { type Static, Type } from 'typebox'
import type { Writer } from '../../../api/writing.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { eventNames, everyEvent } from '../events/catalogue.ts'
import { webhookCreated } from '../facts.ts'
import { targetFault } from '../rules/target-url.ts'
import { getWebhook, insertWebhook, type Scope } from '../store/webhooks.ts'

// What the three ways to create a webhook share.

export const webhookInput = Type.Object({
  events: Type.Array(Type.String({ description: 'An event’s name, or * for all.' }), {
    minItems: 1,
    maxItems: 100,
  }),
  target_url: Type.String({ description: 'Where deliveries are posted to: https:// or http://.' }),
})

export const webhookExample = {
  body: { events: ['task.create', 'task.assign'], target_url: 'https://hooks.example.com/stint' },
}

export function webhookFaults({ events, target_url }: Static<typeof webhookInput>): Detail[] {
  const fault = targetFault(target_url)
  const unknown = events.flatMap((name, i) =>
    name === everyEvent || eventNames.includes(name)
      ? []
      : [{ attribute: `events[${i}]`, error: `must be * or one of ${eventNames.join(', ')}` }],
  )
  return fault === undefined ? unknown : [...unknown, { attribute: 'target_url', error: fault }]
}

export async function createWebhook(
  writer: Writer,
  scope: Scope,
  { events, target_url }: Static<typeof webhookInput>,
  createdById: number,
): Promise<Row> {
  const { db, now, announce, audit } = writer
  const wanted = [...new Set(events)]
  const id = await insertWebhook(db, scope, { targetUrl: target_url, events: wanted, createdById }, now)
  const organizationId = 'organizationId' in scope ? scope.organizationId : null
  if (organizationId !== null)
    audit({
      organizationId,
      action: 'create',
      recordType: 'Webhook',
      recordId: id,
      projectId: 'projectId' in scope ? scope.projectId : undefined,
      details: { target_url, events: wanted },
    })
  announce(webhookCreated({ organization_id: organizationId, webhook_id: id, target_url, events: wanted }))
  return getWebhook(db, id)
}
