import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { is } from '../../foundation/db/columns.ts'
import { sql } from '../../foundation/db/sql.ts'
import { type Copy, comparable, follower, listedCopy, storedCopy } from '../../testing/follower.ts'
import { randomRuns } from '../../testing/random-runs.ts'
import { type Draw, randomWrites } from '../../testing/random-writes.ts'
import { world } from '../../testing/world.ts'
import { makeProduct } from '../../wiring/product.ts'

const { resources: feedResources } = makeProduct({ base: '', auth: '' })

const w = await world({ addons: ['insights'] })
const place = { call: w.call, organizationId: w.organizationId, as: w.owner }
const { count, write } = await randomWrites(w)
/** Follows from before the first random write, so that it sees every change. */
const faithful = follower(place)
await faithful.catchUp('limit=500')

const draws = fc.array(fc.record({ kind: fc.nat(count - 1), a: fc.nat(1_000), b: fc.nat(1_000) }), {
  minLength: 60,
  maxLength: 120,
})

/** Four at a time, each as soon as one before it is answered; nothing is answered with our own fault. */
async function run(all: Iterable<Draw>, lanes = 4): Promise<void> {
  const left = all[Symbol.iterator]()
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const { status, text } = await write(next.value)
      assert.ok(status < 500, text)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** A copy must be what the database has, and what the lists show. */
async function assertCurrent(copy: Copy): Promise<void> {
  const kept = comparable(copy)
  assert.deepEqual(kept, comparable(await storedCopy(w)))
  const listed = comparable(await listedCopy(place))
  assert.deepEqual(Object.fromEntries(Object.keys(listed).map((name) => [name, kept[name]])), listed)
}

test('every resource of the feed changes under the random writes, and a follower’s copy stays current', async () => {
  for (let round = 0; round < 3; round++) {
    await run(
      Array.from({ length: count }, (_, kind) => ({ kind, a: round * 7, b: round + 1 })),
      1,
    )
    await w.settle()
    // After each round, so that the next one changes records that the copy has already.
    await faithful.catchUp('limit=500')
  }
  const changed = new Set(faithful.followed.map(({ resource }) => resource))
  const untouched = feedResources.map(({ name }) => name).filter((name) => !changed.has(name))
  assert.deepEqual(untouched, [], 'server/testing/random-writes.ts must write these')
  await assertCurrent(faithful.copy)
})

test('a copy that was started and kept up to date while random writes ran is current', async () => {
  const property = fc.asyncProperty(draws, fc.integer({ min: 1, max: 40 }), async (all, limit) => {
    const fresh = follower(place)
    let isWriting = true
    const writing = run(all).finally(() => {
      isWriting = false
    })
    while (isWriting) await fresh.pull(`limit=${limit}`)
    await writing
    await w.settle()
    await fresh.catchUp('limit=500')
    await assertCurrent(fresh.copy)
  })
  await fc.assert(property, { numRuns: randomRuns(4), endOnFailure: true })
  await faithful.catchUp('limit=500')
  await assertCurrent(faithful.copy)
})

test('a follower sees every position once, in order', async () => {
  const before = await head()
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
        body: { name: `At once ${i}` },
      }),
    ),
  )
  await faithful.catchUp('limit=7')
  const positions = faithful.followed
    .filter(({ position }) => position > before)
    .map(({ position }) => position)
  assert.deepEqual(
    positions,
    Array.from({ length: 50 }, (_, i) => before + 1 + i),
  )
  await assertCurrent(faithful.copy)
})

async function head(): Promise<number> {
  const [row] = await w.database.rows(
    { position: is.int },
    sql`select position from fact_heads where organization_id = ${w.organizationId}`,
  )
  return row?.position ?? 0
}
