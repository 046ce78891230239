import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { migratedDatabase } from '../../../foundation/testing/migrated-database.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { claimPings, settlePing } from '../store/handshakes.ts'

const { database } = await migratedDatabase(10)
const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
const secret = () => ({ sealed: randomBytes(40), hash: randomBytes(32) })
const claim = (busy = new Map<number, number>(), most = 10) =>
  transaction(database, (tx) => claimPings(tx, { most, mostPerParty: 4, busy }, secret))
const expire = () => database.change(sql`update webhooks set ping_leased_until = now() - interval '1 s'`)

await database.change(sql`
  insert into users (id, name, first_name, last_name, email, time_zone, created_at, updated_at)
  values (1, 'Uma', 'Uma', '', 'uma@stint.test', 'UTC', ${now}, ${now}),
         (2, 'Ute', 'Ute', '', 'ute@stint.test', 'UTC', ${now}, ${now})`)

async function makeWebhook(): Promise<number> {
  await database.change(sql`delete from webhooks`)
  const [row] = await database.rows(
    { id: is.int },
    sql`
    insert into webhooks (scope, user_id, created_by_id, target_url, events, created_at, updated_at)
    values ('user', 1, 1, 'https://hooks.example.com', '{*}', ${now}, ${now}) returning id`,
  )
  return row?.id ?? 0
}

const stateOf = async (id: number) =>
  (await database.rows({ status: is.text }, sql`select status from webhooks where id = ${id}`))[0]?.status

test('one claim at a time: while it holds, nobody else pings', async () => {
  await makeWebhook()
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim()))
  assert.equal(claims.flat().length, 1)
})

test('a user with many new webhooks has four pings on the way, and the next user is not behind them', async () => {
  await makeWebhook()
  await database.change(sql`
    insert into webhooks (scope, user_id, created_by_id, target_url, events, created_at, updated_at)
    select 'user', id, id, 'https://hooks.example.com', '{*}', ${now}, ${now}
    from unnest('{1,1,1,1,1,1,2}'::int[]) as id`)
  const first = await claim(new Map(), 2)
  assert.deepEqual(first.map(({ party }) => party).toSorted(), [-1, -2].toSorted())
  assert.equal((await claim(new Map([[-1, 1]]))).length, 3)
  assert.equal((await claim(new Map([[-1, 4]]))).length, 0)
})

test('after a crash the same secret is sent again, and the first answer to arrive late changes nothing', async () => {
  const id = await makeWebhook()
  const [lost] = await claim()
  assert.deepEqual(await claim(), [])
  await expire()
  const [again] = await claim()
  assert.ok(lost && again)
  assert.deepEqual(again.sealedSecret, lost.sealedSecret)
  const late = { status: 'disabled', disabledReason: 'late' } as const
  assert.equal(await settlePing(database, lost, late, now), false)
  assert.equal(await settlePing(database, again, { status: 'active' }, now), true)
  assert.equal(await settlePing(database, again, late, now), false)
  assert.equal(await stateOf(id), 'active')
})

test('a webhook that was deleted while it was pinged stays deleted', async () => {
  const id = await makeWebhook()
  const [ping] = await claim()
  await database.change(sql`update webhooks set deleted_at = ${now} where id = ${id}`)
  assert.ok(ping)
  assert.equal(await settlePing(database, ping, { status: 'active' }, now), false)
  assert.deepEqual(await claim(), [])
})
