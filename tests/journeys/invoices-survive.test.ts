import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { is } from '../../server/foundation/db/columns.ts'
import { type Database, only } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { transaction } from '../../server/foundation/db/transaction.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { readConfig } from '../../server/settings/config.ts'
import { startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { makeCrew } from './crew.ts'
import { makeSite } from './site.ts'

const place = await stintPlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' })
let running = startStint(['start'], place)
await running.ready()
const { organizationId, token } = await makeSite(place)
const base = `/v2/organizations/${organizationId}`

// biome-ignore lint/suspicious/noExplicitAny: what the API answered.
type Answer = { status: number; body: any }

async function call(
  method: string,
  path: string,
  body?: object,
  key: string = randomUUID(),
): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  }
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
  const reply = await fetch(`${running.baseUrl}${path}`, { method, headers, ...sent })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? {} : JSON.parse(text) }
}

/** Kills the process, waits for the calls that it leaves, and starts it again. */
async function killed(calls: Promise<unknown>): Promise<void> {
  running.child.kill('SIGKILL')
  await calls
  await running.ended
  running = startStint(['start'], place)
  await running.ready()
}

test('kill -9 while invoices are generated and issued: no time twice, no gap in the numbers', async () => {
  const client_id = (await call('POST', `${base}/clients`, { name: 'Quay Ltd' })).body.client.id
  const project = await call('POST', `${base}/projects`, {
    name: 'Wall',
    billable: true,
    bill_rate: 80,
    client_id,
  })
  const project_id = project.body.project.id
  const dayAgo = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000
  const items = Array.from({ length: 60 }, (_, i) => ({
    uuid: randomUUID(),
    kind: 'activity',
    project_id,
    tracked: 600,
    time_slot: new Date(dayAgo + i * 600_000).toISOString(),
  }))
  assert.equal((await call('POST', `${base}/tracking/batches`, { device_id: 'journey', items })).status, 200)
  const date = new Date(dayAgo).toISOString().slice(0, 10)
  const generate = { start_date: date, stop_date: date, grouping: 'detailed', allow_zero_rates: true }
  const line_items = [{ description: 'Fee', quantity: 1, unit_price: 10 }]

  const drafts: number[] = []
  for (let i = 0; i < 24; i++)
    drafts.push(
      (await call('POST', `${base}/client_invoices`, { client_id, line_items })).body.client_invoice.id,
    )
  const steps = drafts.flatMap((id) => [
    { key: randomUUID(), path: `/v2/client_invoices/${id}/line_items/generate`, body: generate },
    { key: randomUUID(), path: `/v2/client_invoices/${id}/issue`, body: {} },
  ])
  let answered = 0
  const load = Promise.all(
    steps.map(({ key, path, body }) =>
      call('POST', path, body, key).then(
        () => (answered += 1),
        () => {},
      ),
    ),
  )
  await until(() => answered >= 8, 'some invoices')
  await killed(load)

  // Every caller tries again with the same key.
  for (const { key, path, body } of steps) {
    const again = await call('POST', path, body, key)
    assert.ok(again.status < 500, `${path} ${again.status}`)
  }
  // Who comes last takes what nobody took: all time is billed, once.
  await call('POST', `${base}/client_invoices`, { client_id, generate })
  const list = await call('GET', `${base}/client_invoices?include_line_items=true`)
  const invoices: {
    number: string
    status: string
    line_items: { generated_data?: { duration: number } }[]
  }[] = list.body.client_invoices
  const issued = invoices.filter(({ status }) => status !== 'draft')
  const numbers = issued.map(({ number }) => Number(number.split('-').at(-1))).sort((a, b) => a - b)
  assert.deepEqual(
    numbers,
    drafts.map((_, i) => i + 1),
  )
  const seconds = invoices.flatMap(({ line_items: lines }) =>
    lines.map((line) => line.generated_data?.duration ?? 0),
  )
  assert.equal(
    seconds.reduce((sum, each) => sum + each, 0),
    36_000,
  )
})

type Call = { method: string; path: string; body?: object; key: string }
const made = (method: string, path: string, body?: object): Call => ({
  method,
  path,
  key: randomUUID(),
  ...(body && { body }),
})
const sent = ({ method, path, body, key }: Call) => call(method, path, body, key)

/** Kills the process when each of these calls has written all but its audit entries and facts, the last that a write does. */
async function killedWithin(database: Database, calls: readonly Call[]): Promise<void> {
  await transaction(database, async (tx) => {
    await tx.change(sql`lock table waiting_audit_entries in exclusive mode`)
    const early: Answer[] = []
    const lost = Promise.all(
      calls.map((each) =>
        sent(each).then(
          (answer) => early.push(answer),
          () => {},
        ),
      ),
    )
    await until(async () => {
      assert.deepEqual(early, [], 'no call is answered before the kill')
      const { waiting } = await only(
        database,
        { waiting: is.int },
        sql`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return waiting >= calls.length
    }, 'every call waits to write its audit entries')
    running.child.kill('SIGKILL')
    await lost
    // The commit goes out with what waits here. Without this the database would do both, though nobody waits for the reply.
    await tx.rows(
      { isEnded: is.flag },
      sql`select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
    )
  })
  await killed(Promise.resolve())
}

/** What is billed and paid, and whether marks, claims and sums agree. */
const wholeState = (database: Database) =>
  only(
    database,
    {
      claims: is.int,
      issued: is.int,
      last: is.int,
      payments: is.int,
      paid: is.int,
      strays: is.int,
      unequal: is.int,
    },
    sql`
    select (select count(*) from invoice_claims)::int as claims,
           (select count(*) from invoices where status <> 'draft')::int as issued,
           (select coalesce(max(last), 0) from invoice_numbers where series = 'client')::int as last,
           (select count(*) from team_payments where voided_at is null)::int as payments,
           (select count(*) from activities where paid)::int as paid,
           (select count(*) from activities a
            where (a.client_invoiced and not a.is_removed) <> exists (
                    select from invoice_claims c join invoices i on i.id = c.invoice_id and i.organization_id = c.organization_id
                      join invoice_lines l on l.id = c.line_id and l.invoice_id = i.id
                    where c.activity_id = a.id and c.seconds = a.tracked)
               or (a.paid and not a.is_removed) <> exists (
                    select from payment_claims c join team_payments p on p.id = c.team_payment_id
                    where c.activity_id = a.id and c.tracked = a.tracked and p.voided_at is null))::int as strays,
           (select count(*) from team_payments p
            where p.amount <> (select coalesce(sum(d.amount), 0) from team_payment_details d
                               where d.team_payment_id = p.id))::int as unequal`,
  )

test('kill -9 within generating, issuing, paying and undoing: all or nothing, and a retry does it once', async () => {
  await withStore(readConfig(place), async ({ database, write }) => {
    const { projectId, userIds } = await write((writer) => makeCrew(writer, organizationId, 3))
    const [billed, paid, undone] = userIds
    const members = userIds.map((user_id) => ({
      user_id,
      payment: { rate_type: 'hourly', pay_rate: 33.33 },
    }))
    assert.equal((await call('PUT', `${base}/update_members`, { members })).status, 200)
    const client_id = (await call('POST', `${base}/clients`, { name: 'Pier Ltd' })).body.client.id
    await call('PUT', `/v2/projects/${projectId}`, { client_id, billable: true, bill_rate: 99.99 })
    const date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    const days = { start_date: date, stop_date: date }
    for (const id of userIds) {
      const time = {
        project_id: projectId,
        start_time: `${date}T06:00:00Z`,
        tracked: 10_000,
        note: 'By hand.',
      }
      const booked = await call('POST', `/v2/users/${id}/time_entries`, time)
      assert.equal(booked.status, 201, JSON.stringify(booked.body))
    }
    const line_items = [{ description: 'Fee', quantity: 1, unit_price: 10 }]
    const draft = async () =>
      (await call('POST', `${base}/client_invoices`, { client_id, line_items })).body.client_invoice.id
    const payment = (userId: number | undefined) =>
      made('POST', `${base}/team_payments`, { ...days, source: 'hours', user_ids: [userId] })
    const first = await sent(payment(undone))
    assert.equal(first.status, 201, JSON.stringify(first.body))
    const [before] = first.body.team_payments

    const generate = { ...days, grouping: 'detailed', user_ids: [billed] }
    const steps = [
      made('POST', `/v2/client_invoices/${await draft()}/line_items/generate`, generate),
      made('POST', `/v2/client_invoices/${await draft()}/issue`),
      payment(paid),
    ]
    const start = await wholeState(database)
    assert.deepEqual([start.strays, start.unequal], [0, 0])
    await killedWithin(database, steps)
    assert.deepEqual(await wholeState(database), start)
    for (const step of steps) assert.ok((await sent(step)).status < 300, step.path)
    const done = await wholeState(database)
    const slots = done.claims - start.claims
    assert.ok(slots >= 17, `${slots} slots of 10,000 seconds`)
    assert.deepEqual(done, {
      ...start,
      claims: start.claims + slots,
      paid: start.paid + slots,
      issued: start.issued + 1,
      last: start.last + 1,
      payments: start.payments + 1,
    })
    // The same key once more changes nothing.
    for (const step of steps) assert.ok((await sent(step)).status < 300, step.path)
    assert.deepEqual(await wholeState(database), done)

    const undo = made('DELETE', `/v2/team_payments/${before.id}?reason=A%20mistake`)
    await killedWithin(database, [undo])
    assert.deepEqual(await wholeState(database), done)
    assert.equal((await sent(undo)).status, 204)
    const released = { ...done, payments: done.payments - 1, paid: done.paid - slots }
    assert.deepEqual(await wholeState(database), released)
    const again = (await sent(payment(undone))).body.team_payments[0]
    const shown = ({ amount, details }: { amount: string; details: { id: number }[] }) => [
      amount,
      details.map(({ id: _, ...detail }) => detail),
    ]
    assert.deepEqual(shown(again), shown(before))
    assert.deepEqual(await wholeState(database), done)
  })
})
