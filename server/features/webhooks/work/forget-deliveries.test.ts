import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { addDays24h, addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { webhookLedger } from '../../../testing/webhook-ledger.ts'
import { forgetOldDeliveries } from './forget-deliveries.ts'

const ledger = await webhookLedger()
const { database, now, makeWebhook, makeDeliveries } = ledger
const keepDays = 30
const limit = addDays24h(now, -keepDays)
const old = addSeconds(limit, -1)

const forget = forgetOldDeliveries({ database, clock: fixedClock(now), keepDays })
const run = () => forget.run({})

type Fate = { outcome: string; createdAt: Instant; lastAttemptAt: Instant; runAt?: Instant }

/** A delivery with one attempt, as time has left it. */
async function makeOne(lane: number, { outcome, createdAt, lastAttemptAt, runAt }: Fate): Promise<number> {
  const [id = 0] = await makeDeliveries(lane, 1)
  await database.change(sql`
    update webhook_deliveries
    set outcome = ${outcome}, created_at = ${createdAt}, last_attempt_at = ${lastAttemptAt}, run_at = ${runAt ?? null}
    where webhook_id = ${lane} and id = ${id}`)
  await database.change(sql`
    insert into webhook_attempts (organization_id, webhook_id, delivery_id, number, started_at, millis)
    values (0, ${lane}, ${id}, 1, ${lastAttemptAt}, 5)`)
  return id
}

async function left(lane: number): Promise<{ deliveries: number[]; attempts: number[] }> {
  const ids = async (query: ReturnType<typeof sql>) =>
    (await database.rows({ id: is.int }, query)).map(({ id }) => id)
  return {
    deliveries: await ids(sql`select id from webhook_deliveries where webhook_id = ${lane} order by id`),
    attempts: await ids(
      sql`select delivery_id as id from webhook_attempts where webhook_id = ${lane} order by 1`,
    ),
  }
}

test('what is over for longer than the setting is forgotten with its attempts; what waits or is younger stays', async () => {
  const lane = await makeWebhook()
  await makeOne(lane, { outcome: 'delivered', createdAt: old, lastAttemptAt: old })
  await makeOne(lane, { outcome: 'dead', createdAt: old, lastAttemptAt: old })
  const kept = [
    await makeOne(lane, { outcome: 'delivered', createdAt: limit, lastAttemptAt: limit }),
    await makeOne(lane, { outcome: 'delivered', createdAt: old, lastAttemptAt: limit }),
    await makeOne(lane, { outcome: 'retrying', createdAt: old, lastAttemptAt: old, runAt: now }),
  ]
  await run()
  assert.deepEqual(await left(lane), { deliveries: kept, attempts: kept })
})

test('a webhook that was deleted goes with everything it has, whatever state that is in', async () => {
  const [gone, stays] = [await makeWebhook(), await makeWebhook()]
  for (const lane of [gone, stays])
    for (const outcome of ['delivered', 'retrying', 'dead'])
      await makeOne(lane, { outcome, createdAt: now, lastAttemptAt: now, runAt: now })
  await database.change(sql`update webhooks set deleted_at = ${now} where id = ${gone}`)
  await run()
  assert.deepEqual(await left(gone), { deliveries: [], attempts: [] })
  assert.equal((await left(stays)).deliveries.length, 3)
  const webhooks = await database.rows(
    { id: is.int },
    sql`
    select id from webhooks where id in (${gone}, ${stays})`,
  )
  assert.deepEqual(webhooks, [{ id: stays }])
})
