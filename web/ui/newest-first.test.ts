import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Range, readNewest, type Stretch } from './newest-first.ts'

type Row = { id: number; at: number }

function ledgerOf(rows: Row[], pageSize = 500) {
  let reads = 0
  return {
    reads: () => reads,
    async readPage({ startMs, stopMs = Number.POSITIVE_INFINITY }: Range, startId: number) {
      reads++
      const found = rows.filter(({ id, at }) => id >= startId && at >= startMs && at < stopMs)
      return { rows: found.slice(0, pageSize), nextId: found[pageSize]?.id }
    },
  }
}

async function readAll(rows: Row[], nowMs: number): Promise<Row[]> {
  const { readPage } = ledgerOf(rows, 20)
  const all: Row[] = []
  let from: Stretch | undefined = { stopMs: undefined, spanMs: 3_600_000 }
  while (from) {
    const read: Awaited<ReturnType<typeof readNewest<Row>>> = await readNewest(
      { readPage, nowMs, floorMs: 0 },
      from,
    )
    all.push(...read.rows)
    from = read.next
  }
  return all
}

test('everything, the newest first, each once, however the times are spread', async () => {
  const times = fc.array(fc.oneof(fc.nat(5_000_000_000), fc.nat(300), fc.constant(4_000_000)), {
    maxLength: 400,
  })
  await fc.assert(
    fc.asyncProperty(times, fc.nat(5_000_000_000), async (given, nowMs) => {
      const rows = given.toSorted((a, b) => a - b).map((at, i) => ({ id: i + 1, at }))
      assert.deepEqual(await readAll(rows, nowMs), rows.toReversed())
    }),
    { numRuns: 60 },
  )
})

test('a handful of calls reach the newest of a full ledger and the only one of an old one', async () => {
  const hourMs = 3_600_000
  const nowMs = 30 * 24 * hourMs
  const busy = ledgerOf(Array.from({ length: 50_000 }, (_, i) => ({ id: i, at: i * 50_000 })))
  const first = { stopMs: undefined, spanMs: hourMs }
  await readNewest({ readPage: busy.readPage, nowMs: 2_500_000_000, floorMs: 0 }, first)
  assert.ok(busy.reads() <= 3, `${busy.reads()} calls`)
  const quiet = ledgerOf([{ id: 1, at: 5 }])
  assert.equal((await readNewest({ readPage: quiet.readPage, nowMs, floorMs: 0 }, first)).rows.length, 1)
  assert.ok(quiet.reads() <= 5, `${quiet.reads()} calls`)
})
