import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import type { Database } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Loop } from '../../../foundation/jobs/loop.ts'
import { poster } from '../../../foundation/outbound/poster.ts'
import { addressGuard } from '../../../foundation/outbound/public-address.ts'
import { until } from '../../../foundation/testing/until.ts'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { cuttableDatabase } from '../../../testing/cuttable-database.ts'
import { polite, type Receiver, receiver, receiverHost } from '../../../testing/receiver.ts'
import { webhookLedger } from '../../../testing/webhook-ledger.ts'
import { deliverer } from './deliverer.ts'

// What becomes of deliveries that a worker has in hand.

const ledger = await webhookLedger()
const { database, makeWebhook, makeDeliveries, outcomes } = ledger
const clock = fixedClock(ledger.now)
const outbound = poster({
  isAllowed: addressGuard([`${receiverHost}/32`]),
  totalMs: 15_000,
  connectMs: 5_000,
  mostAnswerBytes: 65_536,
})
after(() => outbound.close())

/** To the database, these are two workers. */
function start(on: Database = database, schedules: { retry?: number[]; probe?: number[] } = {}): Loop {
  return deliverer({
    database: on,
    clock,
    log: pino({ level: 'silent' }),
    poster: outbound,
    seals: ledger.seals,
    retryScheduleMs: schedules.retry ?? [5_000],
    probeScheduleMs: schedules.probe ?? [60_000],
  })
}

/** Holds every answer back until it is let go. */
function holdBack(target: Receiver): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  target.answer = (received, reply) => void promise.then(() => polite(received, reply))
  return resolve
}

const leased = async (lane: number) =>
  (
    await database.rows(
      {},
      sql`
    select from webhook_deliveries where webhook_id = ${lane} and leased_until is not null`,
    )
  ).length
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

test('at the end: what is on its way is waited for, and nothing stays leased', async () => {
  const target = await receiver()
  const letGo = holdBack(target)
  const lane = await makeWebhook(target.url)
  await makeDeliveries(lane, 30)
  const work = start()
  await until(() => target.received.length === 24, 'a lane is full')
  let isStopped = false
  const stopping = work.stop().then(() => {
    isStopped = true
  })
  assert.equal(await leased(lane), 24)
  assert.equal(isStopped, false)
  letGo()
  await stopping
  assert.equal(target.received.length, 24)
  assert.deepEqual(await outcomes(lane), [...times(24, 'delivered'), ...times(6, 'waiting')])
  assert.equal(await leased(lane), 0)
})

test('two workers: each delivery goes out once', async () => {
  const target = await receiver()
  const lanes = [await makeWebhook(target.url), await makeWebhook(target.url)]
  for (const lane of lanes) await makeDeliveries(lane, 150)
  const workers = [start(), start(ledger.open(4))]
  for (const lane of lanes)
    await until(async () => (await outcomes(lane)).every((each) => each === 'delivered'), 'all are delivered')
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.equal(target.received.length, 300)
  assert.equal(new Set(target.deliveries().map(({ id }) => id)).size, 300)
})

test('a quiet lane is not held up by one whose target hangs', async () => {
  const [hanging, target] = [await receiver(), await receiver()]
  const letGo = holdBack(hanging)
  const noisy = await makeWebhook(hanging.url)
  await makeDeliveries(noisy, 500)
  const work = start()
  await until(() => hanging.received.length === 24, 'the lane is full')
  const quiet = await makeWebhook(target.url)
  await makeDeliveries(quiet, 100)
  await until(async () => (await outcomes(quiet)).every((each) => each === 'delivered'), 'the others arrive')
  assert.equal(hanging.received.length, 24)
  hanging.answer = polite
  letGo()
  await until(async () => (await outcomes(noisy)).every((each) => each === 'delivered'), 'all arrive')
  await work.stop()
})

test('an answer that comes while the database is down is stored when it is back, and nothing is sent again', async () => {
  const target = await receiver()
  const letGo = holdBack(target)
  const lane = await makeWebhook(target.url)
  await makeDeliveries(lane, 10)
  const way = await cuttableDatabase(ledger.url)
  const work = start(way.database)
  await until(() => target.received.length === 10, 'all are on their way')
  await way.cut()
  letGo()
  // Another worker, whose way is open, does not take them over meanwhile.
  const other = start()
  await until(
    async () => (await way.database.rows({}, sql`select`).catch(() => [])).length === 0,
    'it is away',
  )
  assert.deepEqual(await outcomes(lane), times(10, 'waiting'))
  await way.mend()
  await until(async () => (await outcomes(lane)).every((each) => each === 'delivered'), 'the ledger knows')
  await Promise.all([work.stop(), other.stop()])
  assert.equal(target.received.length, 10)
  assert.deepEqual(await ledger.attempts(lane), times(10, 1))
  assert.equal(await leased(lane), 0)
})

test('an end while the database is away comes all the same', async () => {
  const target = await receiver()
  const letGo = holdBack(target)
  const lane = await makeWebhook(target.url)
  await makeDeliveries(lane, 1)
  const way = await cuttableDatabase(ledger.url)
  const work = start(way.database)
  await until(() => target.received.length === 1, 'it is on its way')
  await way.cut()
  letGo()
  await work.stop()
  assert.deepEqual(await outcomes(lane), ['waiting'])
  // Its lease expires, and the next process sends it again with the same id.
  await database.change(sql`update webhook_deliveries set leased_until = now() where webhook_id = ${lane}`)
  const next = start()
  await until(async () => (await outcomes(lane))[0] === 'delivered', 'it is delivered')
  await next.stop()
  assert.equal(new Set(target.deliveries().map(({ id }) => id)).size, 1)
})

test('a retry schedule of 0 s, and one of a single entry: dead after the last, without a rush elsewhere', async () => {
  for (const retry of [[0], [0, 0, 0]]) {
    const target = await receiver((_received, reply) => reply.writeHead(500).end())
    const lane = await makeWebhook(target.url)
    await makeDeliveries(lane, 2)
    const work = start(database, { retry })
    await until(async () => (await outcomes(lane)).every((each) => each === 'dead'), 'both are dead')
    await work.stop()
    assert.equal(target.received.length, 2 * (retry.length + 1))
  }
})

test('a probe schedule of 0 s: one after the other, until the target answers again', async () => {
  const target = await receiver((_received, reply) => reply.writeHead(500).end())
  const lane = await makeWebhook(target.url)
  await makeDeliveries(lane, 12)
  const work = start(database, { retry: times(50, 0), probe: [0] })
  await until(() => target.received.length > 20, 'it is tried again and again')
  target.answer = polite
  await until(async () => (await outcomes(lane)).every((each) => each === 'delivered'), 'all arrive')
  await work.stop()
})
