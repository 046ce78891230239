import { type Static, Type } from 'typebox'
import type { Sound } from '../../../api/endpoint-context.ts'
import type { Maker } from '../../../api/maker.ts'
import type { Writer } from '../../../api/writing.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { webhookAudit } from '../audits.ts'
import { type Catalogue, everyEvent } from '../events/catalogue.ts'
import { webhookCreated } from '../facts.ts'
import { problems } from '../problems.ts'
import type { WebhookRow } from '../records/webhook.ts'
import { longestTarget, targetFault } from '../rules/target-url.ts'
import { getWebhook, insertWebhook, lockedCount, type Scope } from '../store/webhooks.ts'

// The three ways to create a webhook share this.

export const longestEventName = 100

/** Each webhook is a lane with places of its own, so their number is bounded. */
export const mostWebhooks = { user: 20, organization: 50, project: 50 }

export const webhookInput = Type.Object({
  events: Type.Array(
    Type.String({ maxLength: longestEventName, description: 'An event’s name, or * for all.' }),
    {
      minItems: 1,
      maxItems: 100,
    },
  ),
  target_url: Type.String({
    maxLength: longestTarget,
    description: 'The URL that deliveries are posted to: https:// or http://.',
  }),
})

export const webhookExample = {
  body: { events: ['task.create', 'task.assign'], target_url: 'https://hooks.example.com/stint' },
}

export function webhookFaults({ names }: Catalogue) {
  return ({ events = [], target_url }: Sound<Static<typeof webhookInput>>): Detail[] => {
    const fault = target_url === undefined ? undefined : targetFault(target_url)
    const unknown = events.flatMap((name, i) =>
      name === everyEvent || names.includes(name)
        ? []
        : [{ attribute: `events[${i}]`, error: `must be * or one of ${names.join(', ')}` }],
    )
    return fault === undefined ? unknown : [...unknown, { attribute: 'target_url', error: fault }]
  }
}

export async function createWebhook(
  writer: Writer,
  scope: Scope,
  { events, target_url }: Static<typeof webhookInput>,
  maker: Maker,
): Promise<WebhookRow> {
  const { db, now, announce, audit } = writer
  if ((await lockedCount(db, scope)) >= mostWebhooks[scope.scope]) throw problems.too_many_webhooks()
  const wanted = [...new Set(events)]
  const id = await insertWebhook(db, scope, { targetUrl: target_url, events: wanted, maker }, now)
  const organizationId = 'organizationId' in scope ? scope.organizationId : null
  if (organizationId !== null)
    audit(
      webhookAudit('create', {
        organizationId,
        recordId: id,
        projectId: 'projectId' in scope ? scope.projectId : undefined,
        details: { target_url, events: wanted },
      }),
    )
  announce(webhookCreated({ organization_id: organizationId, webhook_id: id, target_url, events: wanted }))
  return getWebhook(db, id)
}
