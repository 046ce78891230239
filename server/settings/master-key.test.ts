import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureKeys } from '../features/identity/keys/rotation.ts'
import { is } from '../foundation/db/columns.ts'
import { type Database, only } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import { findMasterKey, resealMasterKey, WrongSecret } from '../foundation/secrecy/master-key.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import { systemClock } from '../foundation/time/clock.ts'
import { masterKeyOf } from './master-key.ts'

const { database } = await migratedDatabase()
const first = 'the secret that this database met first'
const other = 'another secret, of somebody who lost theirs'

async function asNew(db: Database): Promise<void> {
  await db.change(sql`truncate master_keys, signing_keys, users cascade`)
}

/** As a version before master keys left it: a user, and signing keys that the secret itself sealed. */
async function asBefore(db: Database): Promise<void> {
  await asNew(db)
  await db.change(sql`insert into users (name, first_name, last_name, email, status, time_zone, created_at, updated_at)
    values ('Ada', 'Ada', '', 'ada@stint.test', 'active', 'UTC', now(), now())`)
  await ensureKeys(db, sealer(first, 'signing-keys'), systemClock().now())
}

const kept = (db: Database) =>
  only(db, { count: is.int }, sql`select count(*)::int as count from master_keys`)

test('a new database gets a key of its own, which only its secret opens', async () => {
  await asNew(database)
  const key = await masterKeyOf(database, first)
  assert.match(key, /^[0-9a-f]{64}$/)
  assert.equal(await masterKeyOf(database, first), key)
  await assert.rejects(masterKeyOf(database, other), WrongSecret)
})

test('two first starts with different secrets: one wins, the other is refused', async () => {
  await asNew(database)
  const starts = await Promise.allSettled([first, other].map((secret) => masterKeyOf(database, secret)))
  assert.deepEqual(starts.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('a database from before keeps what its secret sealed, and refuses another secret without a trace', async () => {
  await asBefore(database)
  await assert.rejects(masterKeyOf(database, other), WrongSecret)
  assert.equal((await kept(database)).count, 0)
  assert.equal(await masterKeyOf(database, first), first)
})

test('a new secret opens the same key, and the old one none', async () => {
  await asNew(database)
  const key = await masterKeyOf(database, first)
  await resealMasterKey(database, key, other)
  assert.equal(await findMasterKey(database, other), key)
  await assert.rejects(findMasterKey(database, first), WrongSecret)
})
