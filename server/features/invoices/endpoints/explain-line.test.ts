import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Invoice, invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, ok } = invoicesIn(w)
const range = { start_date: '2026-11-02', stop_date: '2026-11-08' }

const first = await billedWork()
await w.moveClock('2026-11-10T08:00:00Z')
for (const day of ['2026-11-03', '2026-11-04', '2026-11-05'])
  await first.work(w.user, ...slotsFrom(`${day}T09:00:00Z`, 8))
test('200: an edited line keeps its time and says so, and its explanation sums to it', async () => {
  const generate = { ...range, grouping: 'project_member' }
  const { id, line_items } = await draft({ client_id: first.clientId, generate })
  const [line] = line_items
  assert.equal(line.description, 'Quay wall – Uma User, 2026-11-03 – 2026-11-05')
  const explain = `GET /v2/client_invoices/${id}/line_items/${line.id}/explain`
  const before = (await w.call(explain, w.owner)).body
  assert.deepEqual(
    before.postings.map(({ date, rate, duration, quantity, amount }: Invoice) => [
      date,
      rate,
      duration,
      quantity,
      amount,
    ]),
    [
      ['2026-11-03', 80, 4_800, 1.34, 106.67],
      ['2026-11-04', 80, 4_800, 1.33, 106.67],
      ['2026-11-05', 80, 4_800, 1.33, 106.66],
    ],
  )
  const page = async (start: number) =>
    (await w.call(`${explain}?page_limit=2&page_start_id=${start}`, w.owner)).body
  assert.deepEqual(
    [await page(0), await page(2)],
    [
      { ...before, postings: before.postings.slice(0, 2), pagination: { next_page_start_id: 2 } },
      { ...before, postings: before.postings.slice(2) },
    ],
  )
  const edited = { id: line.id, description: 'Wall', quantity: 3.5, unit_price: 80 }
  const after = await ok(`PUT /v2/client_invoices/${id}`, { line_items: [edited] })
  const { generated, edited: isEdited, amount } = after.line_items[0]
  assert.deepEqual([generated, isEdited, amount], [true, true, 280])
  const explained = (await w.call(explain, w.owner)).body
  const total = explained.postings.reduce(
    (sum: number, each: Invoice) => sum + Math.round(each.amount * 100),
    0,
  )
  assert.deepEqual([explained.total, total], [280, 28_000])
  const activities = await w.call(
    `GET /v2/client_invoices/${id}/line_items/${line.id}/activities?page_limit=5`,
    w.owner,
  )
  assert.equal(activities.body.invoiced_activities.length, 5)
  assert.ok(activities.body.pagination.next_page_start_id)
  const [slot] = activities.body.invoiced_activities
  assert.deepEqual([slot.starts_at, slot.rate], ['2026-11-03T09:00:00.000000Z', 80])
  const ofDay = await w.call(
    `GET /v2/client_invoices/${id}/line_items/${line.id}/activities?date=2026-11-04`,
    w.owner,
  )
  assert.deepEqual(
    [...new Set(ofDay.body.invoiced_activities.map((each: Invoice) => each.date))],
    ['2026-11-04'],
  )
  assert.equal(ofDay.body.invoiced_activities.length, 8)
  await ok(`DELETE /v2/client_invoices/${id}`)
})
