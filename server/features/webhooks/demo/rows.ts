import { createHash, randomBytes } from 'node:crypto'
import { type Demo, idOf, userIdOf } from '../../../api/demo/demo.ts'
import { bytea } from '../../../foundation/db/insert-rows.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { present } from '../../../foundation/values/present.ts'
import { bodyOf } from '../events/body.ts'
import type { Catalogue } from '../events/catalogue.ts'
import { type StoryDelivery, type StoryWebhook, webhooks } from './story.ts'

const hour = 3_600
const day = 24 * hour
/** When attempts happen, in seconds after the first, by the usual schedule. */
const attemptSeconds = [0, 5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105]

/** The rows of `webhooks`. They ignore facts from before they were created, such as those of the demo itself. */
export function webhookRows(demo: Demo) {
  const { now } = demo
  const seals = demo.seals('webhooks')
  return webhooks.map((webhook) => {
    const made = addSeconds(now, -webhook.madeDaysAgo * day)
    const secret = randomBytes(32).toString('hex')
    const isFailing = webhook.probeInMinutes !== undefined
    return {
      scope: webhook.scope,
      organization_id: webhook.scope === 'user' ? null : demo.organizationId,
      project_id: webhook.project === undefined ? null : idOf(demo, 'projects', webhook.project),
      user_id: webhook.scope === 'user' ? userIdOf(demo, webhook.by) : null,
      created_by_id: userIdOf(demo, webhook.by),
      target_url: webhook.target,
      events: webhook.events,
      status: webhook.status,
      disabled_reason: webhook.disabledReason ?? null,
      sealed_secret: bytea(seals.seal(Buffer.from(secret))),
      secret_hash: bytea(secretHash(secret)),
      pings: 1,
      active_since: webhook.status === 'pending' ? null : addSeconds(now, 1),
      last_delivery_at: lastDelivery(webhook, now),
      gone_answers: webhook.status === 'disabled' ? 5 : 0,
      gone_again: webhook.status === 'disabled',
      failing_deliveries: isFailing ? 12 : 0,
      probes: isFailing ? 4 : 0,
      probe_at: isFailing ? addSeconds(now, (webhook.probeInMinutes ?? 0) * 60) : null,
      created_at: made,
      updated_at: made,
    }
  })
}

/** The rows of `webhook_deliveries` of one webhook, oldest first, so that ids grow with time. */
export function deliveryRows(demo: Demo, catalogue: Catalogue, webhook: StoryWebhook, webhookId: number) {
  const { now } = demo
  return inOrder(webhook).map((delivery, i) => {
    const created_at = addSeconds(now, -Math.round(delivery.hoursAgo * hour))
    const uuid = uuidOf(`${webhookId} ${i}`)
    const attempts = attemptsOf(delivery, now)
    const isDue = delivery.outcome === 'waiting' || delivery.outcome === 'retrying'
    return {
      webhook_id: webhookId,
      organization_id: demo.organizationId,
      uuid,
      event: delivery.event,
      body: bodyOf(uuid, delivery.event, created_at, payloadOf(demo, catalogue, webhook, delivery.event)),
      outcome: delivery.outcome,
      attempts: attempts.length,
      tries: attempts.length,
      run_at: isDue ? (attempts.at(-1)?.next_attempt_at ?? created_at) : null,
      last_status: attempts.at(-1)?.status ?? null,
      last_attempt_at: attempts.at(-1)?.started_at ?? null,
      created_at,
    }
  })
}

/** The rows of `webhook_attempts` of one webhook. */
export function attemptRows(
  { organizationId, now }: Demo,
  webhook: StoryWebhook,
  webhookId: number,
  deliveryIds: number[],
) {
  return inOrder(webhook).flatMap((delivery, i) =>
    attemptsOf(delivery, now).map((attempt) => ({
      organization_id: organizationId,
      webhook_id: webhookId,
      delivery_id: present(deliveryIds[i], 'id of a delivery'),
      ...attempt,
    })),
  )
}

function attemptsOf({ answers, answer, hoursAgo, outcome }: StoryDelivery, now: Instant) {
  const first = addSeconds(now, -Math.round(hoursAgo * hour) + 1)
  const at = (i: number) => addSeconds(first, attemptSeconds[i] ?? 0)
  return answers.map((status, i) => {
    const isLast = i === answers.length - 1
    const isOver = isLast && outcome !== 'retrying'
    return {
      number: i + 1,
      started_at: at(i),
      millis: status === null ? 15_000 : 48 + ((i * 37 + Math.round(hoursAgo * 13)) % 140),
      status,
      fault: status === null ? 'timeout' : null,
      said: status === null ? 'it did not answer within 15 seconds' : null,
      answer: status === null ? null : (answer ?? ''),
      next_attempt_at: isOver ? null : isLast ? later(now, at(i + 1)) : at(i + 1),
    }
  })
}

/** The next attempt is not overdue when the demo is created. */
function later(now: Instant, at: Instant): Instant {
  const soonest = addSeconds(now, 23 * 60)
  return at > soonest ? at : soonest
}

function inOrder({ deliveries }: StoryWebhook): StoryDelivery[] {
  return deliveries.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
}

function lastDelivery({ deliveries }: StoryWebhook, now: Instant): Instant | null {
  const ages = deliveries.filter(({ outcome }) => outcome === 'delivered').map(({ hoursAgo }) => hoursAgo)
  return ages.length === 0 ? null : addSeconds(now, -Math.round(Math.min(...ages) * hour) + 1)
}

function payloadOf(demo: Demo, { events }: Catalogue, webhook: StoryWebhook, name: string) {
  const { project = 'Reader app' } = webhook
  const sample = events.find((event) => event.name === name)?.sample ?? {}
  const ofProject = { project_id: idOf(demo, 'projects', project), project_name: project }
  return { ...sample, organization_id: demo.organizationId, ...('project_id' in sample && ofProject) }
}

/** The same in every demo, so that screenshots stay the same. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
