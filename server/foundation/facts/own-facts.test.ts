import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { behindCommits } from '../db/behind-commits.ts'
import { transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { instantFrom } from '../time/instant.ts'
import { fact } from './fact.ts'
import { background, writeFacts } from './outbox.ts'
import { ownFacts } from './own-facts.ts'

const { database } = await migratedDatabase()
const happened = fact('own_facts.happened', { organization_id: Type.Integer() })
const now = instantFrom('2026-11-18T12:00:00Z')
const [own, other] = [7, 8]
let stream = 500

/** A standby that has everything until `stop` is called. */
function standby() {
  let replayed = Number.MAX_SAFE_INTEGER
  return {
    replayed: () => replayed,
    stop(at: number) {
      replayed = at
    },
  }
}

async function write(author: number | null): Promise<void> {
  await transaction(database, (tx) =>
    writeFacts(tx, [happened({ organization_id: stream })], now, { author }),
  )
  await behindCommits(database.pool)
}

async function walNow(): Promise<number> {
  const { rows } = await database.pool.query<{ wal: string }>(
    "select (pg_current_wal_insert_lsn() - '0/0')::text as wal",
  )
  return Number(rows[0]?.wal)
}

/** A process that knows the stream, and a standby that stops right now. */
async function paused() {
  stream += 1
  await write(own)
  const facts = ownFacts(database)
  const replica = standby()
  const areOn = (author: number, reaches = 0) =>
    facts.areOn(replica, { streams: [stream, 0], author, reaches })
  assert.equal(await areOn(own), false, 'nothing is known of the stream')
  replica.stop(await walNow())
  assert.equal(await areOn(own), true)
  return { areOn, replica }
}

test('not there: a fact of the author that came after the standby stopped; those of others do not count', async () => {
  const { areOn, replica } = await paused()
  await write(other)
  assert.equal(await areOn(own), true)
  assert.equal(await areOn(other), false)
  await write(own)
  assert.equal(await areOn(own), false)
  replica.stop(Number.MAX_SAFE_INTEGER)
  await areOn(own)
  assert.equal(await areOn(own), true)
})

test('not there: a fact of an unknown author, for everybody; one of background work is for nobody', async () => {
  const { areOn } = await paused()
  await write(background)
  assert.equal(await areOn(own), true)
  await write(null)
  assert.equal(await areOn(own), false)
  assert.equal(await areOn(other), false)
})

test('not there: a fact that has no position yet', async () => {
  const { areOn } = await paused()
  const insert = `insert into waiting_facts (organization_id, name, payload, announced_at, author) values (${stream}, 'x', '{}', now(), ${own})`
  await database.pool.query(insert)
  assert.equal(await areOn(own), false)
  assert.equal(await areOn(other), true)
  assert.equal(await areOn(own), false, 'it still waits')
})

test('not there: a position that the caller has seen already and the standby has not', async () => {
  const { areOn } = await paused()
  await write(other)
  assert.equal(await areOn(own, 1), true)
  assert.equal(await areOn(own, 2), false)
})
