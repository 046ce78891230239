import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { issued, ok, post } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const list = `${base}/invoice_payments`
const { id: quay } = await ok(`POST ${base}/clients`, { name: 'Quay' })
const { id: yen } = await ok(`POST ${base}/clients`, { name: 'Yen' })
const worth = (unit_price: number) => [{ description: 'Work', quantity: 1, unit_price }]

const first = await issued({ client_id: quay, line_items: worth(100) })
const second = await issued({ client_id: quay, line_items: worth(50) })
const foreign = await issued({ client_id: yen, line_items: worth(9000), currency: 'JPY' })
const pay = (id: number, amount: number, date: string) =>
  ok(`POST /v2/client_invoices/${id}/payments`, { amount, date })
await pay(first.id, 40.25, '2026-10-30')
await pay(foreign.id, 9000, '2026-10-31')
await pay(first.id, 59.75, '2026-11-01')
await pay(second.id, 20, '2026-11-02')
// 60 of a paid invoice of 100 are paid back, and 5 of an open one are never paid.
const creditOf = async (id: number, amount: number) => {
  const made = await post(`/v2/client_invoices/${id}/credit_notes`, { line_items: worth(amount) })
  return ok(`POST /v2/credit_notes/${made.body.credit_note.id}/issue`)
}
const paidBack = await creditOf(first.id, 60)
await ok(`POST /v2/credit_notes/${paidBack.id}/payments`, { amount: 60, date: '2026-11-02' })
await creditOf(second.id, 5)

type Listed = {
  kind: string
  amount: number
  currency: string
  invoice_number: string
  client_id: number | null
}

async function read(query = ''): Promise<Listed[]> {
  const { body } = await w.call(`GET ${list}${query}`, w.owner)
  return body.invoice_payments
}
const shown = (rows: Listed[]) => rows.map(({ kind, amount }) => `${kind} ${amount}`)

test('200: payments, refunds and credits of all invoices, each once, with client and number', async () => {
  const { body } = await w.call(`GET ${list}?include[]=clients`, w.owner)
  const rows: Listed[] = body.invoice_payments
  assert.deepEqual(shown(rows), [
    'payment 40.25',
    'payment 9000',
    'payment 59.75',
    'payment 20',
    'refund 60',
    'credit 5',
  ])
  assert.deepEqual(
    rows.map(({ invoice_number }) => invoice_number),
    [first.number, foreign.number, first.number, second.number, paidBack.number, second.number],
  )
  assert.deepEqual(body.clients.map(({ name }: { name: string }) => name).sort(), ['Quay', 'Yen'])
})

test('200: pages follow each other without a gap under each filter', async () => {
  for (const filter of ['', `client_ids[]=${quay}`, 'date[start]=2026-10-01&date[stop]=2026-11-30']) {
    const whole = await read(`?${filter}`)
    const paged: Listed[] = []
    for (let start: number | undefined = 0; start !== undefined; ) {
      const { body } = await w.call(`GET ${list}?${filter}&page_limit=2&page_start_id=${start}`, w.owner)
      paged.push(...body.invoice_payments)
      start = body.pagination?.next_page_start_id
    }
    assert.deepEqual(paged, whole)
  }
})

test('200: days, clients and kinds filter the list and its sums alike', async () => {
  const filters: Record<string, string[]> = {
    'date[start]=2026-11-01&date[stop]=2026-11-01': ['payment 59.75'],
    'date[stop]=2026-10-31': ['payment 40.25', 'payment 9000'],
    [`client_ids[]=${yen}`]: ['payment 9000'],
    'kind=refund': ['refund 60'],
    'kind=credit': ['credit 5'],
    'kind=payment&date[start]=2026-11-01': ['payment 59.75', 'payment 20'],
  }
  for (const [filter, expected] of Object.entries(filters)) {
    const rows = await read(`?${filter}`)
    assert.deepEqual([filter, shown(rows)], [filter, expected])
    const { body } = await w.call(`GET ${list}/summary?${filter}`, w.owner)
    for (const sums of body.invoice_payment_summaries)
      for (const kind of ['payment', 'refund', 'credit']) {
        const its = rows.filter((row) => row.kind === kind && row.currency === sums.currency)
        const amount = its.reduce((all, row) => all + Math.round(row.amount * 100), 0) / 100
        assert.deepEqual([filter, kind, sums[kind]], [filter, kind, { count: its.length, amount }])
      }
  }
})

test('200: currencies are never summed; refunds reduce what was received, credits do not', async () => {
  const { body } = await w.call(`GET ${list}/summary`, w.owner)
  assert.deepEqual(
    body.invoice_payment_summaries.map((each: { currency: string; received: number }) => [
      each.currency,
      each.received,
    ]),
    [
      ['JPY', 9000],
      ['USD', 60],
    ],
  )
})

test('403 and 404: the list and its sums are for those who bill; 400: days in reverse are named', async () => {
  for (const path of [list, `${list}/summary`]) {
    for (const person of [w.user, w.projectManager]) {
      const refused = await w.call(`GET ${path}`, person)
      assert.deepEqual([refused.status, refused.body.error_code], [403, 10004])
    }
    assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
    const reversed = await w.call(`GET ${path}?date[start]=2026-11-02&date[stop]=2026-11-01`, w.owner)
    assert.deepEqual([reversed.status, reversed.body.details[0].attribute], [400, 'date[stop]'])
  }
})
