import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import type { Called } from '../../../testing/call.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { type Payment, paymentsIn } from '../../../testing/payments.ts'
import { type Person, world } from '../../../testing/world.ts'
import { payMembers, previewPay } from './pay-members.ts'

const w = await world({ now: '2026-09-01T08:00:00Z' })
const { track, setPay, post, pay, undo, policy } = paymentsIn(w)
const hour = 3600
const week = { start_date: '2026-09-07', stop_date: '2026-09-13', source: 'hours' }

let people = 0
async function worker(rate: number): Promise<Person> {
  const person = await w.addPerson(`Worker ${++people}`)
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
    body: { members: [{ user_id: person.id, role: 'user' }] },
  })
  await setPay(person, { payment: { rate_type: 'hourly', pay_rate: rate } })
  return person
}

const raced = await worker(10)
const once = await worker(20)
const cut = await worker(20)
await w.moveClock('2026-09-27T08:00:00Z')

const short = ({ amount, details }: Payment) => [
  amount,
  ...details.map((each) => [
    each.payment_type,
    each.date,
    each.tracked / hour,
    each.overtime_tracked / hour,
    each.pay_rate,
    each.amount,
  ]),
]

test('201: overtime of a week is the same in one payment and in two, however late its time arrives', async () => {
  await policy({
    name: 'Overtime',
    weekly_threshold: 4,
    daily_threshold: 3,
    multiplier: 1.5,
    starts_on: '2026-09-01',
    user_ids: [once.id, cut.id],
  })
  const days: [string, number][] = [
    ['2026-09-23T08:00:00Z', 2],
    ['2026-09-24T08:00:00Z', 4],
    ['2026-09-22T08:00:00Z', 1],
  ]
  for (const [from, hours] of days) await track(once, from, hours * hour)
  const late = {
    start_date: '2026-09-21',
    stop_date: '2026-09-27',
    source: 'hours',
    include_holidays: false,
  }
  const whole = await pay({ ...late, user_ids: [once.id] })
  assert.deepEqual(short(whole), [
    '170.00',
    ['hours', '2026-09-22', 1, 0, '20.00', '20.00'],
    ['hours', '2026-09-23', 2, 0, '20.00', '40.00'],
    ['hours', '2026-09-24', 4, 3, '20.00', '110.00'],
  ])
  let total = 0
  const parts: Payment[] = []
  for (const [from, hours] of days) {
    await track(cut, from, hours * hour)
    const part = await pay({ ...late, user_ids: [cut.id] })
    parts.push(part)
    total += Number(part.amount)
  }
  assert.equal(total, Number(whole.amount))
  assert.deepEqual(short(present(parts[2], 'third part')), [
    '30.00',
    ['hours', '2026-09-22', 1, 0, '20.00', '20.00'],
    ['overtime_adjustment', '2026-09-24', 0, 1, '20.00', '10.00'],
  ])
  // Undone in any order and paid again, it is the same.
  for (const part of parts) assert.equal((await undo(part.id)).status, 204)
  assert.deepEqual(short(await pay({ ...late, user_ids: [cut.id] })), short(whole))
})

test('one of 50 who pay the same time at the same time pays it', async () => {
  await track(raced, '2026-09-07T08:00:00Z', 3 * hour)
  const of = { ...week, user_ids: [raced.id] }
  const replies = await Promise.all(Array.from({ length: 50 }, () => post(of)))
  const made = replies.filter(({ status }) => status === 201)
  assert.equal(made.length, 1)
  assert.ok(replies.every(({ status, body }) => status === 201 || body.error_code === 11600))
  const [claimed] = await w.database.rows(
    { claims: is.int, most: is.int },
    sql`select count(*)::int as claims, max(n)::int as most
        from (select count(*) as n from payment_claims c join tracked_time a on a.id = c.activity_id
              where a.user_id = ${raced.id} group by c.activity_id) c`,
  )
  assert.deepEqual(claimed, { claims: 18, most: 1 })
})

test('one of 20 who pay a fixed pay at the same time pays it, also of a member who never tracked', async () => {
  const salaried = await w.addPerson('Sal Salaried')
  const monthly = { rate_type: 'fixed_amount', pay_rate: 3000, pay_period: 'weekly', period_week_day: 0 }
  await setPay(salaried, { payment: monthly })
  const days = { start_date: '2026-09-28', stop_date: '2026-10-11', source: 'hours', user_ids: [salaried.id] }
  const replies = await Promise.all(Array.from({ length: 20 }, () => post(days)))
  assert.equal(replies.filter(({ status }) => status === 201).length, 1)
  assert.ok(replies.every(({ status, body }) => status === 201 || body.error_code === 11600))
})

test('a payment whose process dies halfway leaves nothing, and a retry pays all', async () => {
  await track(raced, '2026-09-08T08:00:00Z', hour)
  const of = { ...week, user_ids: [raced.id] }
  const counts = () =>
    w.database.rows(
      { payments: is.int, paid: is.int },
      sql`select (select count(*) from team_payments)::int as payments,
                 (select count(*) from tracked_time where paid)::int as paid`,
    )
  const before = await counts()
  // The payment waits for this table at its very end, and its connection ends there as with kill -9.
  await w.write(async ({ db }) => {
    await db.change(sql`lock table waiting_facts in exclusive mode`)
    let reply: Called | undefined
    const lost = post(of).then((answer) => {
      reply = answer
    })
    while (reply === undefined)
      await w.database.rows(
        { ended: is.flag },
        sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await lost
    assert.ok(reply.status >= 500)
  })
  assert.deepEqual(await counts(), before)
  assert.equal((await pay(of)).amount, '10.00')
})

test('two members and two hundred hours take as many statements as one slot', async () => {
  const days = { firstDay: dateFrom('2026-09-14'), lastDay: dateFrom('2026-09-20') }
  const asked = (userIds: number[]) => ({
    terms: { ...days, byId: w.owner.id, note: null, source: 'hours' as const },
    wanted: {
      source: 'hours' as const,
      days,
      onlyApproved: false,
      includesTimeOff: true,
      includesHolidays: true,
      includesExpenses: true,
    },
    userIds,
  })
  const people: number[] = []
  for (let i = 0; i < 100; i++) people.push((await w.addPerson(`Paid ${i}`)).id)
  const previewed = (userIds: number[]) =>
    statementsOf(w, (writer) => previewPay(writer, w.organizationId, { ...asked(userIds), isSummary: true }))
  assert.equal(await previewed(people), await previewed(people.slice(0, 10)))
  await track(w.user, '2026-09-14T08:00:00Z', 600)
  const few = await statementsOf(w, (writer) => payMembers(writer, w.organizationId, asked([w.user.id])))
  for (const day of [15, 16, 17])
    for (const person of [w.user, w.projectManager])
      await track(person, `2026-09-${day}T00:00:00Z`, 20 * hour)
  const both = [w.user.id, w.projectManager.id]
  const many = await statementsOf(w, (writer) => payMembers(writer, w.organizationId, asked(both)))
  assert.equal(many, few)
  assert.ok(few <= 20, String(few))
  const [left] = await w.database.rows(
    { unpaid: is.int },
    sql`select count(*)::int as unpaid from tracked_time where not paid`,
  )
  assert.equal(left?.unpaid, 0)
})
