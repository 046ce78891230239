import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Invoice, invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { type Payment, paymentsIn } from '../../../testing/payments.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-20T08:00:00Z' })
const { ok, post, billedWork } = invoicesIn(w)
const { undo, preview, post: postPayment } = paymentsIn(w)
const { work } = await billedWork({ payRate: 30 })
await w.moveClock('2026-11-20T08:00:00Z')
const base = `/v2/organizations/${w.organizationId}`
const listed = async (status = 'active', as: Person = w.owner): Promise<Payment[]> =>
  (await w.call(`GET ${base}/team_payments?status=${status}`, as)).body.team_payments
const pays = (id: number, amount: number) =>
  ok(`POST /v2/team_invoices/${id}/payments`, { amount, date: '2026-11-19' })
const generate = (start_date: string, stop_date = start_date) => ({
  start_date,
  stop_date,
  grouping: 'project',
})
const issued = async (body: object): Promise<Invoice> => {
  const { id } = await ok(`POST ${base}/team_invoices`, body, w.user)
  return ok(`POST /v2/team_invoices/${id}/issue`, {}, w.user)
}
const hours = (day: string) => ({ start_date: day, stop_date: day, source: 'hours', user_ids: [w.user.id] })
const paidOn = async (day: string): Promise<boolean[]> => {
  const query = `time_slot[start]=${day}T00:00:00Z&time_slot[stop]=${day}T23:59:59Z&user_ids=${w.user.id}`
  const { body } = await w.call(`GET ${base}/activities?${query}`, w.owner)
  return body.activities.map(({ paid }: { paid: boolean }) => paid)
}

test('201: the last part of the balance makes a team payment of the whole, and its time is paid', async () => {
  await work(w.user, ...slotsFrom('2026-11-02T08:00:00Z', 3), ...slotsFrom('2026-11-03T08:00:00Z', 1))
  const invoice = await issued({
    line_items: [{ description: 'Cable', quantity: 1, unit_price: 10 }],
    generate: generate('2026-11-02', '2026-11-03'),
    tax_1: 19,
    discount: 5,
  })
  await pays(invoice.id, 5)
  assert.deepEqual(await listed(), [])
  const balance = Number((invoice.grand_total - 5).toFixed(2))
  await pays(invoice.id, balance)
  const [made] = await listed()
  assert.ok(made)
  assert.equal(Number(made.amount), invoice.grand_total)
  assert.equal(made.payment_source, 'team_invoice')
  const cents = made.details.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  assert.equal(cents, Math.round(invoice.grand_total * 100))
  assert.deepEqual(
    made.details.map(({ payment_type, date, tracked, pay_rate }) => [payment_type, date, tracked, pay_rate]),
    [
      ['bonus', '2026-11-19', 0, '0.00'],
      ['hours', '2026-11-02', 1800, '30.00'],
      ['hours', '2026-11-03', 600, '30.00'],
      ['bonus', '2026-11-19', 0, '0.00'],
    ],
  )
  assert.deepEqual(await paidOn('2026-11-02'), [true, true, true])
  assert.equal((await listed('active', w.user))[0]?.amount, made.amount)
})

test('400 with 11604: it is undone only with the payment of the invoice, and paid again with the next', async () => {
  const [made] = await listed()
  assert.ok(made)
  assert.deepEqual((await undo(made.id)).body.error_code, 11604)
  const invoice = await ok(`GET /v2/team_payments/${made.id}`)
  const path = `/v2/team_invoices/${invoice.team_invoice_id}/payments`
  const { body } = await w.call(`GET ${path}`, w.owner)
  await ok(`DELETE ${path}/${body.invoice_payments[1].id}`)
  assert.deepEqual(await listed(), [])
  assert.equal((await listed('voided'))[0]?.id, made.id)
  assert.deepEqual(await paidOn('2026-11-02'), [false, false, false])
  // Its time stays on the invoice: hours leave it out, and say so.
  const shown = await postPayment({ ...hours('2026-11-02'), dry_run: true })
  assert.deepEqual(shown.body.team_payments, [])
  assert.deepEqual(
    shown.body.warnings.map(({ kind, tracked }: { kind: string; tracked: number }) => [kind, tracked]),
    [['on_team_invoice', 1800]],
  )
  await pays(invoice.team_invoice_id, body.invoice_payments[1].amount)
  assert.equal((await listed())[0]?.amount, made.amount)
})

test('400 with 11503: time that was paid by hours is on no team invoice', async () => {
  await work(w.user, '2026-11-04T08:00:00Z')
  assert.equal((await preview(hours('2026-11-04')))[0]?.amount, '5.00')
  await postPayment(hours('2026-11-04'))
  const reply = await post('team_invoices', { generate: generate('2026-11-04') }, w.user)
  assert.equal(reply.body.error_code, 11503)
})

test('once: hours, an invoice and its payment at the same time pay each second once', async () => {
  const days = ['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10', '2026-11-11']
  for (const day of days) await work(w.user, ...slotsFrom(`${day}T08:00:00Z`, 2))
  const before = (await listed()).length
  await Promise.all(
    days.flatMap((day) => [
      (async () => {
        const made = await post('team_invoices', { generate: generate(day) }, w.user)
        if (made.status !== 201) return
        const { id, grand_total } = made.body.team_invoice
        await ok(`POST /v2/team_invoices/${id}/issue`, {}, w.user)
        await pays(id, grand_total)
      })(),
      ...Array.from({ length: 3 }, () => postPayment(hours(day))),
    ]),
  )
  const made = (await listed()).slice(before)
  for (const day of days) {
    const its = made.flatMap(({ details }) => details.filter(({ date }) => date === day))
    assert.deepEqual(
      its.map(({ tracked }) => tracked),
      [1200],
      day,
    )
    assert.deepEqual(await paidOn(day), [true, true])
  }
})

test('201: two payments of the same balance at the same time make one team payment', async () => {
  await work(w.user, '2026-11-12T08:00:00Z')
  const invoice = await issued({ generate: generate('2026-11-12') })
  const before = (await listed()).length
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      post(`/v2/team_invoices/${invoice.id}/payments`, { amount: invoice.grand_total }),
    ),
  )
  assert.equal(replies.filter(({ status }) => status === 201).length, 1)
  assert.equal((await listed()).length, before + 1)
})
