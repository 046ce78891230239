import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../foundation/db/sql.ts'
import { follower, listedCopy, withoutEmpty } from '../../testing/follower.ts'
import { type Draw, randomWrites } from '../../testing/random-writes.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const place = { call: w.call, organizationId: w.organizationId, as: w.owner }
const { count, write } = randomWrites(w)

const draws = fc.array(fc.record({ kind: fc.nat(count - 1), a: fc.nat(1_000), b: fc.nat(1_000) }), {
  minLength: 60,
  maxLength: 120,
})

/** Four at a time, each as soon as one before it is answered; nothing is answered with our own fault. */
async function run(all: Draw[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const left = all.values()
  const lane = async () => {
    for (const draw of left) {
      const { status, text } = await write(draw)
      assert.ok(status < 500, text)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return statuses
}

test('a copy that was made and kept up while random writes ran is what the lists say', async () => {
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
    assert.deepEqual(withoutEmpty(fresh.copy), withoutEmpty(await listedCopy(place)))
  })
  await fc.assert(property, { numRuns: 4, endOnFailure: true })
})

test('who has followed all the while has seen every position once, in order', async () => {
  const all = follower(place)
  await all.catchUp('limit=500')
  const before = await head()
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
        body: { name: `At once ${i}` },
      }),
    ),
  )
  await all.catchUp('limit=7')
  const positions = all.followed.filter(({ position }) => position > before).map(({ position }) => position)
  assert.deepEqual(
    positions,
    Array.from({ length: 50 }, (_, i) => before + 1 + i),
  )
  assert.deepEqual(withoutEmpty(all.copy), withoutEmpty(await listedCopy(place)))
})

async function head(): Promise<number> {
  const [row] = await w.database.rows<{ position: number }>(
    sql`select position from fact_heads where stream = ${w.organizationId}`,
  )
  return row?.position ?? 0
}
