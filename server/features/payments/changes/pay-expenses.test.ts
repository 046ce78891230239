import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { type PaymentDetail, paymentsIn } from '../../../testing/payments.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-20T08:00:00Z' })
const { track, setPay, pay, post, preview, undo } = paymentsIn(w)
const { create, approved, decide, read } = expensesIn(w)
const month = { start_date: '2026-11-01', stop_date: '2026-11-15', source: 'hours', user_ids: [w.user.id] }
const amounts = (details: PaymentDetail[]) =>
  details.map(({ payment_type, amount }) => [payment_type, amount])
const cents = (text: string) => Math.round(Number(text) * 100)

await setPay(w.user, { payment: { rate_type: 'hourly', pay_rate: 33.33 } })
await w.moveClock('2026-11-20T08:00:00Z')

test('201: approved expenses are details of the payment; hours and expenses sum to the cent', async () => {
  await track(w.user, '2026-11-02T08:00:00Z', 1_000)
  const old = await approved({ amount: 41.57, date: '2025-03-01', project_id: w.projectId })
  await approved({ amount: 5, reimbursable: false })
  await approved({ amount: 6, date: '2026-11-16' })
  await create({ amount: 7, submit: true })
  const [shown] = await preview(month)
  const made = await pay(month)
  assert.deepEqual(amounts(made.details), [
    ['expense', '41.57'],
    ['hours', '9.26'],
  ])
  assert.equal(made.amount, '50.83')
  assert.deepEqual(amounts(shown?.details ?? []), amounts(made.details))
  const expense = await read(old.id)
  assert.deepEqual([expense.status, expense.team_payment_id], ['reimbursed', made.id])
  assert.equal((await decide(old.id, { status: 'denied', denial_reason: 'No.' })).body.error_code, 11701)
  const why = await w.call(`GET /v2/team_payments/${made.id}/explain`, w.owner)
  assert.equal(why.body.total, '50.83')
  assert.equal(why.body.postings[0].rule.expense_id, old.id)

  assert.equal((await post(month)).body.error_code, 11600)
  assert.equal((await undo(made.id)).status, 204)
  assert.equal((await read(old.id)).status, 'approved')
  const again = await pay(month)
  assert.deepEqual(amounts(again.details), amounts(made.details))
})

test('201: expenses in other currencies are payments of their own', async () => {
  await approved({ amount: 1200, currency: 'JPY' })
  await approved({ amount: 1.005, currency: 'KWD' })
  const reply = await post(month)
  assert.equal(reply.status, 201, reply.text)
  assert.deepEqual(
    reply.body.team_payments.map((each: { amount: string; currency: string }) => [
      each.amount,
      each.currency,
    ]),
    [
      ['1200', 'JPY'],
      ['1.005', 'KWD'],
    ],
  )
})

test('201: include_expenses=false leaves them for the next payment', async () => {
  await approved({ amount: 8.88 })
  assert.equal((await post({ ...month, include_expenses: false })).body.error_code, 11600)
  assert.deepEqual(amounts((await pay(month)).details), [['expense', '8.88']])
})

test('once: of ten payments at the same time each expense is in one; billing it at the same time is fine', async () => {
  for (let i = 1; i <= 5; i++) await approved({ amount: i, project_id: w.projectId, billable: true })
  const replies = await Promise.all(Array.from({ length: 10 }, () => post(month)))
  const made = replies.flatMap(({ status, body }) => (status === 201 ? body.team_payments : []))
  assert.ok(replies.every(({ status }) => status === 201 || status === 400))
  assert.equal(
    made.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0),
    1_500,
  )
})
