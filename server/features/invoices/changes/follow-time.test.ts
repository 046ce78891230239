import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, issued, ok, read } = invoicesIn(w)
const { request, decide } = manualTimeIn(w)
const { clientId, work } = await billedWork()
await w.moveClock('2026-11-05T08:00:00Z')
await work(w.user, ...slotsFrom('2026-11-03T09:00:00Z', 6))
const generate = { start_date: '2026-11-03', stop_date: '2026-11-03', grouping: 'total' }
const replace = async (from: string, to: string) => {
  const id = await request(`2026-11-03T${from}:00Z`, `2026-11-03T${to}:00Z`)
  const reply = await decide(w.owner, id, { status: 'approved', accept_collisions: true })
  assert.equal(reply.status, 200, reply.text)
  await w.settle()
}
const claimed = async () => {
  const [row] = await w.database.rows(
    { seconds: is.int, activities: is.int, marked: is.int },
    sql`select coalesce(sum(c.seconds), 0)::bigint as seconds, count(*) as activities,
               (select count(*) from activities where client_invoiced and not is_removed) as marked
        from invoice_claims c`,
  )
  return row
}

test('200: an approval that replaces invoiced time makes the invoice out of sync, and its amounts stay', async () => {
  const { id, line_items } = await issued({ client_id: clientId, generate })
  assert.deepEqual(await claimed(), { seconds: 3_600, activities: 6, marked: 6 })
  // The middle of a slot goes: the rest becomes two activities, and both stay on the line.
  await replace('09:12', '09:15')
  const after = await read(id)
  assert.deepEqual([after.out_of_sync, after.replaced_seconds, after.grand_total], [true, 180, 80])
  assert.deepEqual(await claimed(), { seconds: 3_420, activities: 7, marked: 7 })
  // Two whole slots.
  await replace('09:30', '09:50')
  assert.deepEqual((await read(id)).replaced_seconds, 1_380)
  assert.deepEqual(await claimed(), { seconds: 2_220, activities: 5, marked: 5 })
  const path = `GET /v2/client_invoices/${id}/line_items/${line_items[0].id}/explain`
  const { postings, total } = (await w.call(path, w.owner)).body
  assert.deepEqual(
    postings.map(({ kind, duration }: { kind: string; duration: number }) => [kind, duration]),
    [
      ['time', 2_220],
      ['replaced', 1_380],
    ],
  )
  assert.equal(
    postings.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    total,
  )

  await ok(`POST /v2/client_invoices/${id}/void`, { reason: 'Wrong' })
  assert.deepEqual(await claimed(), { seconds: 0, activities: 0, marked: 0 })
  const again = await issued({ client_id: clientId, generate })
  assert.equal(again.line_items[0].generated_data.duration, 2_220)
  assert.equal(again.out_of_sync, false)
})

test('200: an approval right after the invoice counts the same, whichever fact is handled first', async () => {
  await work(w.user, ...slotsFrom('2026-11-04T09:00:00Z', 2))
  const onDay = { start_date: '2026-11-04', stop_date: '2026-11-04', grouping: 'total' }
  const before = await claimed()
  // Nothing is settled in between: the fact of the marks is still to come when the time is replaced.
  const { id } = await issued({ client_id: clientId, generate: onDay })
  const requestId = await request('2026-11-04T09:02:00Z', '2026-11-04T09:05:00Z')
  await decide(w.owner, requestId, { status: 'approved', accept_collisions: true })
  await w.settle()
  assert.equal((await read(id)).replaced_seconds, 180)
  const after = await claimed()
  assert.deepEqual(
    [(after?.seconds ?? 0) - (before?.seconds ?? 0), (after?.marked ?? 0) - (before?.marked ?? 0)],
    [1_020, 3],
  )
})
