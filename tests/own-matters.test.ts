import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dateFrom } from '../server/foundation/time/calendar-date.ts'
import { traced } from '../server/testing/traces.ts'
import { trackedIn } from '../server/testing/tracked.ts'
import { type Person, world } from '../server/testing/world.ts'

/**
 * Four eyes: nobody decides on their own time, leave, expense, balance, rate or payment. Every such decision is a row; that of
 * a sole owner passes and is marked in the audit log.
 */
const w = await world({ now: '2026-11-20T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const tracked = trackedIn(w)

const ok = async (call: string, as: Person, body?: object) => {
  const reply = await w.call(call, as, body && { body })
  assert.ok(reply.status >= 200 && reply.status < 300, `${call}: ${reply.text}`)
  return reply.body
}
const changeMember = (member: object) => ok(`PUT ${base}/update_members`, w.owner, { members: [member] })
const addPolicy = async (userIds: number[]) =>
  (
    await ok(`POST ${base}/time_off_policies`, w.owner, {
      name: `Leave ${Math.random()}`,
      accrual_type: 'none',
      allow_negative_balances: true,
      requires_approval: true,
      balance_rolls_over_annually: true,
      paid: true,
      time_off_policy_user_ids: userIds,
    })
  ).time_off_policy.id

let day = 1
const nextDay = () => addDays(dateFrom('2026-10-19'), ++day)

async function request(as: Person): Promise<number> {
  const date = nextDay()
  const { manual_time_request } = await ok(`POST ${base}/manual_time_requests`, as, {
    project_id: w.projectId,
    reason_to_submit: 'No laptop.',
    start_time: `${date}T10:00:00Z`,
    stop_time: `${date}T11:00:00Z`,
  })
  return manual_time_request.id
}

async function leave(as: Person): Promise<number> {
  const date = addDays(nextDay(), 40)
  const { time_off_request } = await ok(`POST ${base}/time_off_requests`, as, {
    user_id: as.id,
    time_off_policy_id: await addPolicy([as.id]),
    starts_at: `${date}T00:00:00Z`,
    stops_at: `${date}T23:59:59Z`,
    message: 'Rest',
    time_off_request_days: [{ date, amount_used: 3600 }],
  })
  return time_off_request.id
}

const expense = async (as: Person) =>
  (await ok(`POST ${base}/expenses`, as, { date: '2026-11-02', amount: 9, category: 'meals', submit: true }))
    .expense.id

async function timesheet(as: Person): Promise<number> {
  await tracked.results(as, [tracked.activity(`${nextDay()}T12:00:00Z`)])
  await w.settle()
  const { timesheets } = await ok(`GET ${base}/timesheets?page_limit=500&user_ids=${as.id}`, w.owner)
  return timesheets.at(-1).id
}

async function teamInvoice(as: Person): Promise<number> {
  const line_items = [{ description: 'Work', quantity: 1, unit_price: 10 }]
  const { team_invoice } = await ok(`POST ${base}/team_invoices`, as, { user_id: as.id, line_items })
  await ok(`POST /v2/team_invoices/${team_invoice.id}/issue`, as, {})
  return team_invoice.id
}

type Decision = { call: string; body: object }

/** Each door, with a matter of the person themselves. */
const doors: Record<string, (own: Person) => Promise<Decision>> = {
  'approve manual time': async (own) => ({
    call: `PUT /v2/manual_time_requests/${await request(own)}/status`,
    body: { status: 'approved' },
  }),
  'deny manual time': async (own) => ({
    call: `PUT /v2/manual_time_requests/${await request(own)}/status`,
    body: { status: 'denied', denial_reason: 'No' },
  }),
  'approve a timesheet': async (own) => ({
    call: `PUT /v2/timesheets/${await timesheet(own)}`,
    body: { status: 'approved' },
  }),
  'approve leave': async (own) => ({
    call: `PUT /v2/time_off_requests/${await leave(own)}/status`,
    body: { status: 'approved' },
  }),
  'approve an expense': async (own) => ({
    call: `PUT /v2/expenses/${await expense(own)}/status`,
    body: { status: 'approved' },
  }),
  'adjust a balance': async (own) => ({
    call: `POST ${base}/time_off_balances`,
    body: {
      reason: 'Thanks',
      balance_adjustments: [
        {
          time_off_policy_id: await addPolicy([own.id]),
          user_ids: [own.id],
          amount: 3600,
          modify_balance: 'add',
        },
      ],
    },
  }),
  'change pay': async (own) => ({
    call: `PUT ${base}/update_members`,
    body: { members: [{ user_id: own.id, payment: { pay_rate: 90 + day++ } }] },
  }),
  'end timesheet approval': async (own) => {
    await changeMember({ user_id: own.id, payment: { pay_period: 'weekly', timesheet_approval: true } })
    const payment = { timesheet_approval: false }
    return { call: `PUT ${base}/update_members`, body: { members: [{ user_id: own.id, payment }] } }
  },
  'change a rate on a project': async (own) => ({
    call: `PUT /v2/projects/${w.projectId}/update_members`,
    body: { members: [{ user_id: own.id, pay_rate: 50 + day++ }] },
  }),
  'set a rate on a new project': async (own) => ({
    call: `POST ${base}/projects`,
    body: { name: 'Rich', members: [{ user_id: own.id, role: 'user', bill_rate: 500 }] },
  }),
  'pay an amount': async (own) => ({
    call: `POST ${base}/team_payments`,
    body: {
      start_date: '2026-11-01',
      stop_date: '2026-11-01',
      source: 'amount',
      amount: 5,
      user_ids: [own.id],
    },
  }),
  'pay a team invoice': async (own) => ({
    call: `POST /v2/team_invoices/${await teamInvoice(own)}/payments`,
    body: { amount: 10 },
  }),
}

/** Rules for several members, which only a sole owner extends to themselves. They are not decisions on one matter. */
const joins: Record<string, (own: Person) => Promise<Decision>> = {
  'join a new time off policy': async (own) => ({
    call: `POST ${base}/time_off_policies`,
    body: {
      name: `Own ${day++}`,
      accrual_type: 'none',
      allow_negative_balances: true,
      requires_approval: true,
      balance_rolls_over_annually: true,
      paid: true,
      time_off_policy_user_ids: [own.id],
    },
  }),
  'join a time off policy': async (own) => ({
    call: `PUT /v2/time_off_policies/${await addPolicy([])}`,
    body: { time_off_policy_user_ids: [own.id] },
  }),
  'join a new overtime policy': async (own) => ({
    call: `POST ${base}/overtime_policies`,
    body: { name: 'Overtime', weekly_threshold: 40, multiplier: 2, user_ids: [own.id] },
  }),
  'be exempt from approval': async (own) => ({
    call: `PUT ${base}/manual_time_settings`,
    body: { members: [{ user_id: own.id, requires_approval: false }] },
  }),
}

for (const person of [w.manager, w.owner]) {
  await changeMember({
    user_id: person.id,
    payment: { pay_period: 'weekly' },
    projects: [{ project_id: w.projectId, role: 'user' }],
  })
}

for (const [name, door] of [...Object.entries(doors), ...Object.entries(joins)])
  test(`403: a manager can’t ${name} of their own; 200: a sole owner can`, async () => {
    const own = await door(w.manager)
    const refused = await w.call(own.call, w.manager, { body: own.body })
    assert.deepEqual([refused.status, refused.body.error_code], [403, 10003], refused.text)
    const { call, body } = await door(w.owner)
    const { reply, audit } = await traced(w, () => w.call(call, w.owner, { body }))
    assert.ok(reply.status < 300, reply.text)
    const marked = audit.filter(({ details }) => details.own_matter === true)
    assert.equal(marked.length > 0, name in doors, JSON.stringify(audit))
  })

test('200: another manager decides on a manager’s own matter, unmarked', async () => {
  const other = await w.addPerson('Ola Other', 'manager')
  for (const [name, door] of Object.entries(doors)) {
    if (name === 'pay a team invoice') continue
    const { call, body } = await door(w.manager)
    const { reply, audit } = await traced(w, () => w.call(call, other, { body }))
    assert.ok(reply.status < 300, `${name}: ${reply.text}`)
    assert.ok(
      audit.every(({ details }) => details.own_matter === undefined),
      name,
    )
  }
})

test('200: a manager who pays everybody leaves their own pay owed, and reads so', async () => {
  await changeMember({ user_id: w.manager.id, payment: { rate_type: 'hourly', pay_rate: 20 } })
  await changeMember({ user_id: w.user.id, payment: { rate_type: 'hourly', pay_rate: 20 } })
  for (const person of [w.manager, w.user])
    await tracked.results(person, [tracked.activity('2026-11-19T12:00:00Z')])
  const body = { start_date: '2026-11-19', stop_date: '2026-11-19', source: 'hours' }
  const paid = async (as: Person, query: string) => {
    const { team_payments, warnings } = (await w.call(`POST ${base}/team_payments${query}`, as, { body }))
      .body
    const left = warnings.filter(({ kind }: { kind: string }) => kind === 'own_pay')
    assert.deepEqual(
      left.map(({ user_id }: { user_id: number }) => user_id),
      as === w.manager ? [w.manager.id] : [],
    )
    const details = (team_payments ?? []).flatMap((each: { details: { user_id: number }[] }) => each.details)
    const ids = details.map((each: { user_id: number }) => each.user_id)
    return [w.manager, w.user].map(({ id }) => ids.includes(id))
  }
  assert.deepEqual(await paid(w.manager, '?dry_run=true'), [false, true])
  assert.deepEqual(await paid(w.owner, '?dry_run=true'), [true, true])
  assert.deepEqual(await paid(w.manager, ''), [false, true])
  const alone = (await w.call(`POST ${base}/team_payments`, w.manager, { body })).body
  assert.deepEqual([alone.error_code, /another member must pay you/.test(alone.error)], [11600, true])
})

test('403: permissions say so before; a manager’s own manual time needs approval where the organization asks for it', async () => {
  const [own, other] = [await expense(w.manager), await expense(w.user)]
  const asked = async (path: string) =>
    (await w.call(`GET /v2/permissions?calls[]=${encodeURIComponent(path)}`, w.manager)).body.permissions[0]
      .allowed
  assert.equal(await asked(`PUT /v2/expenses/${own}/status`), false)
  assert.equal(await asked(`PUT /v2/expenses/${other}/status`), true)
  await ok(`PUT ${base}/manual_time_settings`, w.owner, { requires_approval: true })
  const body = { project_id: w.projectId, start_time: '2026-11-18T10:00:00Z', tracked: 600, note: 'Work' }
  const refused = await w.call(`POST /v2/users/${w.manager.id}/time_entries`, w.manager, { body })
  assert.equal(refused.body.error_code, 14001, refused.text)
})

test('403: an owner beside another owner decides on nothing of their own; 200: the other one does, and the last one again', async () => {
  const prepared: Decision[] = []
  const all = Object.entries({ ...doors, ...joins })
  // Their own overtime policy is the one of the row above.
  for (const [name, door] of all)
    if (name !== 'join a new overtime policy') prepared.push(await door(w.owner))
  const other = await w.addPerson('Orla Owner', 'manager')
  await changeMember({ user_id: other.id, role: 'owner' })
  for (const { call, body } of prepared) {
    const refused = await w.call(call, w.owner, { body })
    assert.deepEqual([refused.status, refused.body.error_code], [403, 10003], `${call}: ${refused.text}`)
  }
  const [first, ...rest] = prepared
  assert.ok(first)
  const { reply, audit } = await traced(w, () => w.call(first.call, other, { body: first.body }))
  assert.ok(reply.status < 300, reply.text)
  assert.ok(audit.every(({ details }) => details.own_matter === undefined))
  const body = { requires_approval: true }
  const { manual_time_settings } = await ok(`PUT ${base}/manual_time_settings`, other, body)
  assert.equal(manual_time_settings.own_requires_approval, true)
  await changeMember({ user_id: other.id, role: 'manager' })
  for (const { call, body: sent } of rest) await ok(call, w.owner, sent)
})
