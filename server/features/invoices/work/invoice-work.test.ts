import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { issued, ok, read } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
await w.database.change(
  sql`update organizations set time_zone = 'America/New_York' where id = ${w.organizationId}`,
)
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]

/** An invoice that was sent on a day and is due on it. */
async function sent(email: string, given: object = {}) {
  const client = await ok(`POST ${base}/clients`, { name: email, emails: [email] })
  const due_date = (await w.now()).slice(0, 10)
  const { id } = await issued({ client_id: client.id, line_items, issue_date: due_date, due_date, ...given })
  await ok(`POST /v2/client_invoices/${id}/send`)
  return Number(id)
}
const subjectsTo = async (email: string) =>
  (await w.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Reminder'))
const remindersOf = (id: number) =>
  w.database.rows(
    { days: is.int },
    sql`select days from invoice_reminders where invoice_id = ${id} order by created_at, days`,
  )
const noticesOf = async (id: number) =>
  (
    await w.database.rows(
      { period: is.text },
      sql`select period from notifications where kind = 'client_invoice.late' and subject = ${String(id)}
          and user_id = ${w.owner.id} order by id`,
    )
  ).map(({ period }) => period)

test('reminded: on the morning of the first day after, in the zone of the organization, and once', async () => {
  const id = await sent('zone@quay.example')
  await w.moveClock('2026-11-03T12:59:00Z')
  assert.deepEqual(await subjectsTo('zone@quay.example'), [])
  await w.moveClock('2026-11-03T13:01:00Z')
  const [subject = '', ...more] = await subjectsTo('zone@quay.example')
  assert.ok(/1 day overdue/.test(subject) && more.length === 0, subject)
  await w.moveClock('2026-11-03T20:00:00Z')
  assert.equal((await subjectsTo('zone@quay.example')).length, 1)
  assert.deepEqual(await noticesOf(id), ['1'])
  assert.equal((await read(id)).reminded_at.slice(0, 10), '2026-11-03')
  const [mail] = (await w.mailsTo('zone@quay.example')).slice(-1)
  assert.match(mail?.raw ?? '', /Content-Type: application\/pdf/)
})

test('each once and in order: the clock moves by a month; two workers at the same time', async () => {
  await w.startAnother()
  const id = await sent('month@quay.example')
  await w.moveClock('2026-12-05T15:00:00Z')
  await w.settle()
  assert.deepEqual(
    (await remindersOf(id)).map(({ days }) => days),
    [1, 7, 14],
  )
  assert.deepEqual(await noticesOf(id), ['1', '7', '14'])
  const days = (await subjectsTo('month@quay.example')).map((subject) => /is (\d+) day/.exec(subject)?.[1])
  assert.deepEqual(days.sort(), ['1', '14', '7'])
})

test('nobody reminded: paid, void and written off; a partial payment is taken off', async () => {
  const paid = await sent('paid@quay.example')
  const gone = await sent('void@quay.example')
  const lost = await sent('lost@quay.example')
  const partly = await sent('partly@quay.example')
  await ok(`POST /v2/client_invoices/${paid}/payments`, { amount: 100 })
  await ok(`POST /v2/client_invoices/${gone}/void`)
  await ok(`POST /v2/client_invoices/${lost}/close`)
  await ok(`POST /v2/client_invoices/${partly}/payments`, { amount: 30 })
  await w.moveClock('2026-12-06T15:00:00Z')
  for (const name of ['paid', 'void', 'lost'])
    assert.deepEqual(await subjectsTo(`${name}@quay.example`), [], name)
  const text = (await w.mailsTo('partly@quay.example')).at(-1)?.text ?? ''
  assert.ok(text.includes('70.00') && !text.includes('100.00'), text)
})

test('reopened: reminders of the time when it was closed are left out, later ones come', async () => {
  const id = await sent('back@quay.example')
  await ok(`POST /v2/client_invoices/${id}/close`)
  await w.moveClock('2026-12-10T15:00:00Z')
  await ok(`POST /v2/client_invoices/${id}/reopen`)
  await w.settle()
  assert.deepEqual(await remindersOf(id), [])
  await w.moveClock('2026-12-13T15:00:00Z')
  await w.settle()
  assert.deepEqual(await remindersOf(id), [{ days: 7 }])
})

test('only a notice: the invoice was never sent by mail', async () => {
  const client = await ok(`POST ${base}/clients`, { name: 'Letter', emails: ['letter@quay.example'] })
  const { id } = await issued({ client_id: client.id, line_items, due_date: '2026-12-13' })
  await w.moveClock('2026-12-14T15:00:00Z')
  assert.deepEqual(await w.mailsTo('letter@quay.example'), [])
  assert.deepEqual(await noticesOf(id), ['1'])
})

test('the setting: other days, none at all; 400 for days twice, and before the due date', async () => {
  const change = (late_reminders: number[]) =>
    w.call(`PUT ${base}/invoice_settings`, w.owner, { body: { late_reminders } })
  assert.deepEqual((await ok(`GET ${base}/invoice_settings`)).late_reminders, [1, 7, 14])
  for (const bad of [[1, 1], [0], [366], Array.from({ length: 11 }, (_, i) => i + 1)])
    assert.equal((await change(bad)).status, 400)
  const id = await sent('setting@quay.example')
  assert.equal((await change([2])).status, 200)
  await w.moveClock('2026-12-16T15:00:00Z')
  await w.settle()
  assert.deepEqual(await remindersOf(id), [{ days: 2 }])
  assert.equal((await change([])).status, 200)
  await w.moveClock('2027-01-31T15:00:00Z')
  await w.settle()
  assert.deepEqual(await remindersOf(id), [{ days: 2 }])
})
