import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPdf, textOf } from '../../../paper/testing/pdf-text.ts'
import { expensesIn } from '../../../testing/expenses.ts'
import { paymentsIn } from '../../../testing/payments.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-01T08:00:00Z' })
const { track, setPay, pay, policy, undo } = paymentsIn(w)
await setPay(w.user, { payment: { rate_type: 'hourly', pay_rate: 33.33 } })
await setPay(w.projectManager, { payment: { rate_type: 'hourly', pay_rate: 50 } })
await policy({
  name: 'Overtime',
  weekly_threshold: 1,
  multiplier: 1.5,
  starts_on: '2026-10-01',
  user_ids: [w.user.id],
})
await w.moveClock('2026-11-20T08:00:00Z')
await track(w.user, '2026-11-02T08:00:00Z', 5_000)
await track(w.user, '2026-11-03T08:00:00Z', 1_000)
await track(w.projectManager, '2026-11-03T08:00:00Z', 600)
await expensesIn(w).approved({ amount: 41.57 })
const made = await pay({ start_date: '2026-11-01', stop_date: '2026-11-15', source: 'hours' })

async function stub(userId: number, as: Person) {
  const url = `${w.baseUrl}/v2/team_payments/${made.id}/stubs/${userId}/pdf`
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${as.token}` } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

test('200: a member gets their own stub, with the totals of the payment', async () => {
  const { status, headers, bytes } = await stub(w.user.id, w.user)
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'application/pdf')
  assert.match(
    headers.get('content-disposition') ?? '',
    /^attachment; filename="pay-stub-\d+-2026-11-15.pdf"/,
  )
  const own = (await w.call(`GET /v2/team_payments/${made.id}`, w.user)).body.team_payment
  const read = await readPdf(bytes)
  const text = textOf(read)
  assert.ok(text.includes(`Paid USD ${own.amount}`), text)
  const rows = read.rows.map(({ parts }) => parts.join(' '))
  assert.ok(
    rows.some((row) => /^Hours – First project 1:40 0:40 × 1\.50 USD 33\.33 USD \d+\.\d\d$/.test(row)),
    text,
  )
  const shown = rows.flatMap((row) => /^(?:Hours|Expenses).* USD (\d+\.\d\d)$/.exec(row)?.[1] ?? [])
  const cents = shown.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  assert.equal(cents, Math.round(Number(own.amount) * 100))
  assert.ok(!text.includes('Pia'), 'nobody else is on it')
})

test('200: the same payment gives the same bytes; an undone one says so', async () => {
  const first = await stub(w.user.id, w.owner)
  assert.deepEqual((await stub(w.user.id, w.owner)).bytes, first.bytes)
  await undo(made.id)
  const after = textOf(await readPdf((await stub(w.user.id, w.owner)).bytes))
  assert.ok(after.includes('Undone on 2026-11-20'), after)
})

test('404: the stub of another member, of a member whom it did not pay, and of non-members', async () => {
  assert.equal((await stub(w.projectManager.id, w.user)).status, 404)
  assert.equal((await stub(w.viewer.id, w.owner)).status, 404)
  assert.equal((await stub(w.user.id, w.viewer)).status, 404)
  assert.equal((await stub(w.user.id, w.otherOwner)).status, 404)
  assert.equal((await stub(w.projectManager.id, w.manager)).status, 200)
})
