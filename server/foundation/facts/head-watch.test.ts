import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { behindCommits } from '../db/behind-commits.ts'
import type { Columns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { happenings } from '../testing/sample-facts.ts'
import { until } from '../testing/until.ts'
import { parseInstant } from '../time/instant.ts'
import { headWatch } from './head-watch.ts'
import { writeFacts } from './outbox.ts'

const { database } = await migratedDatabase(4)
const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
let looks = 0
const counted: Db = {
  ...database,
  rows<C extends Columns>(columns: C, query: Sql) {
    looks += 1
    return database.rows(columns, query)
  },
}
const watch = headWatch({ db: counted, log: pino({ level: 'silent' }) })
after(() => watch.stop())
const announce = async (stream: number) => {
  await transaction(database, (tx) => writeFacts(tx, happenings(stream), now))
  await behindCommits(database.pool)
}
const never = new AbortController().signal

test('one poll serves many waiters', async () => {
  const waiting = Array.from({ length: 200 }, (_, i) => watch.past(1 + (i % 2), 0, never))
  await announce(1)
  await announce(2)
  await until(() => looks > 0, 'a look')
  const before = looks
  assert.deepEqual(new Set(await Promise.all(waiting)), new Set([true]))
  assert.ok(looks - before <= 2)
})

test('a position that is not passed yet goes on waiting, until the signal ends it', async () => {
  await announce(3)
  const gone = new AbortController()
  const waiting = watch.past(3, 1, gone.signal)
  let isOver = false
  void waiting.then(() => {
    isOver = true
  })
  const before = looks
  await until(() => looks > before + 1, 'two looks')
  assert.equal(isOver, false)
  gone.abort()
  assert.equal(await waiting, false)
})

test('no waiters, no polls', async () => {
  watch.wake()
  await until(() => true, 'nothing')
  const before = looks
  const [short, other] = [
    headWatch({ db: counted, log: pino({ level: 'silent' }) }),
    AbortSignal.timeout(400),
  ]
  await until(() => other.aborted, 'some rounds')
  await short.stop()
  assert.equal(looks, before)
})

test('a wake-up polls at once', async () => {
  const waiting = watch.past(4, 0, never)
  await announce(4)
  watch.wake()
  assert.equal(await waiting, true)
})

test('shutdown answers every waiter, including later ones', async () => {
  const ending = headWatch({ db: database, log: pino({ level: 'silent' }) })
  const waiting = ending.past(5, 0, never)
  await ending.stop()
  assert.deepEqual([await waiting, await ending.past(5, 0, never)], [false, false])
})
