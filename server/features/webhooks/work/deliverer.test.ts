import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../foundation/testing/until.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { pluck } from '../../../testing/pluck.ts'
import {
  type Answering,
  polite,
  type Receiver,
  receiver,
  receiverSettings,
} from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T08:00:00Z', settings: receiverSettings })

/** A webhook that is active, and whose target replies as configured from then on. */
async function hook(target: Receiver, answer: Answering = polite): Promise<number> {
  const body = { events: ['task.create'], target_url: target.url }
  const { webhook } = (await w.call(`POST /v2/projects/${w.projectId}/webhooks`, w.owner, { body })).body
  await w.settle()
  target.answer = answer
  target.received.length = 0
  return webhook.id
}

const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (_received, reply) =>
    reply.writeHead(code, headers).end(`answer ${code}`)

async function makeTask(summary = 'Something to tell'): Promise<void> {
  const made = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary } })
  assert.equal(made.status, 201)
}

const remove = (id: number) => w.call(`DELETE /v2/webhooks/${id}`, w.owner)
const webhookOf = async (id: number) => (await w.call(`GET /v2/webhooks/${id}`, w.owner)).body.webhook
const ledger = async (id: number) =>
  (await w.call(`GET /v2/webhooks/${id}/deliveries`, w.owner)).body.deliveries
const whole = async (id: number, delivery: number) =>
  (await w.call(`GET /v2/webhooks/${id}/deliveries/${delivery}`, w.owner)).body.delivery

/** Moves the clock past the next attempt of the only delivery, and waits for that to be made. */
async function nextAttempt(id: number): Promise<void> {
  const [delivery] = await ledger(id)
  await w.moveClock(addSeconds(delivery.next_attempt_at, 1))
  await until(async () => (await ledger(id))[0].attempt_count > delivery.attempt_count, 'the next attempt')
  await w.settle()
}

test('delivered: after failures, with the same id and bytes each time, and every attempt in the ledger', async () => {
  const target = await receiver()
  const id = await hook(target, status(500))
  await makeTask()
  await w.settle()
  await nextAttempt(id)
  target.answer = polite
  await nextAttempt(id)
  assert.equal(target.received.length, 3)
  assert.equal(new Set(target.received.map(({ body }) => body.toString())).size, 1)
  assert.equal(new Set(target.received.map(({ headers }) => headers['x-hook-signature'])).size, 1)
  const [{ id: delivery, outcome, attempt_count, last_status, next_attempt_at }] = await ledger(id)
  assert.deepEqual([outcome, attempt_count, last_status, next_attempt_at], ['delivered', 3, 200, null])
  const { attempts, body, uuid } = await whole(id, delivery)
  assert.equal(body, String(target.received[0]?.body))
  assert.equal(JSON.parse(String(body)).id, uuid)
  assert.deepEqual(pluck(attempts, 'status'), [500, 500, 200])
  assert.deepEqual(pluck(attempts, 'answer'), ['answer 500', 'answer 500', 'thanks'])
  assert.ok((await webhookOf(id)).last_delivery_at)
  await remove(id)
})

test('dead: after ten attempts; kept, and delivered when it is replayed', async () => {
  const target = await receiver()
  const id = await hook(target, status(503))
  await makeTask()
  await w.settle()
  for (let attempt = 2; attempt <= 10; attempt++) await nextAttempt(id)
  const [dead] = await ledger(id)
  assert.deepEqual([dead.outcome, dead.attempt_count, dead.next_attempt_at], ['dead', 10, null])
  assert.equal((await webhookOf(id)).status, 'active')
  target.answer = polite
  const path = `POST /v2/webhooks/${id}/deliveries/${dead.id}/replay`
  assert.equal((await w.call(path, w.owner)).body.delivery.outcome, 'waiting')
  await w.settle()
  const [alive] = await ledger(id)
  assert.deepEqual([alive.outcome, alive.attempt_count], ['delivered', 11])
  assert.equal(new Set(target.received.map(({ body }) => body.toString())).size, 1)
  await remove(id)
})

test('Retry-After is obeyed up to twice the step', async () => {
  const target = await receiver()
  const id = await hook(target, status(429, { 'Retry-After': '9' }))
  await makeTask()
  await w.settle()
  const [{ last_attempt_at, next_attempt_at }] = await ledger(id)
  assert.ok(next_attempt_at >= addSeconds(last_attempt_at, 9))
  assert.ok(next_attempt_at < addSeconds(last_attempt_at, 10))
  await remove(id)
})

test('disabled: five times 404 or 410, over two attempts of one delivery; the rest is dead', async () => {
  const target = await receiver()
  const id = await hook(target, status(404))
  await makeTask()
  await w.settle()
  for (let attempt = 2; attempt <= 4; attempt++) await nextAttempt(id)
  assert.equal((await webhookOf(id)).status, 'active')
  target.answer = status(410)
  const [delivery] = await ledger(id)
  await w.moveClock(addSeconds(delivery.next_attempt_at, 1))
  await w.settle()
  const { status: now, disabled_reason } = await webhookOf(id)
  assert.deepEqual(
    [now, disabled_reason],
    ['disabled', 'The target answered 404 or 410 five times in a row.'],
  )
  await makeTask('Too late')
  await w.settle()
  assert.equal(target.received.length, 5)
  assert.deepEqual(pluck(await ledger(id), 'outcome'), ['dead'])
  const replay = await w.call(`POST /v2/webhooks/${id}/deliveries/${delivery.id}/replay`, w.owner)
  assert.deepEqual([replay.status, replay.body.code], [400, 'webhook_not_active'])
})

test('a redirect is a failure and is not followed', async () => {
  const elsewhere = await receiver()
  const target = await receiver()
  const id = await hook(target, status(307, { Location: elsewhere.url }))
  await makeTask()
  await w.settle()
  assert.deepEqual(pluck(await ledger(id), 'outcome'), ['retrying'])
  assert.equal(elsewhere.received.length, 0)
  await remove(id)
})

test('paused: a target that keeps failing gets single probes; then everything arrives', async () => {
  const target = await receiver()
  const id = await hook(target, status(500))
  for (let i = 0; i < 30; i++) {
    await makeTask(`Task ${i}`)
    if (i === 14) await w.settle()
  }
  await w.settle()
  const { health } = await webhookOf(id)
  assert.ok(health.next_probe_at, 'it is paused')
  assert.equal(health.waiting, 30)
  const metrics = await w.metrics()
  assert.match(metrics, /^stint_webhook_deliveries_waiting 30$/m)
  assert.match(metrics, /^stint_webhook_deliveries_dead \d+$/m)
  const before = target.received.length
  assert.ok(before < 30, `${before} attempts were made before the pause`)
  await w.moveClock(addSeconds(health.next_probe_at, 1))
  await w.settle()
  assert.equal(target.received.length, before + 1)
  target.answer = polite
  await w.moveClock(addSeconds((await webhookOf(id)).health.next_probe_at, 1))
  await until(async () => (await webhookOf(id)).health.waiting === 0, 'all of them are delivered')
  const delivered = (await ledger(id)).filter(({ outcome }: { outcome: string }) => outcome === 'delivered')
  assert.equal(delivered.length, 30)
  assert.equal((await webhookOf(id)).health.next_probe_at, null)
  await remove(id)
})

test('an answer is kept up to 4 KiB, and a NUL in it does no harm', async () => {
  const target = await receiver()
  const id = await hook(target, (_received, reply) => reply.end(`\0${'x'.repeat(100_000)}`))
  await makeTask()
  await w.settle()
  const [{ id: delivery, outcome }] = await ledger(id)
  const { attempts } = await whole(id, delivery)
  assert.equal(outcome, 'delivered')
  assert.equal(attempts[0].answer.length, 4_096)
  await remove(id)
})
