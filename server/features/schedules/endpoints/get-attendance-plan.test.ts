import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { world } from '../../../testing/world.ts'

// A Monday.
const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, put } = schedulesIn(w)
const { makePolicy, daysOff, asked, decide } = requestsIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const plan = async (week: string, as = w.owner, query = '') =>
  (await w.call(`GET ${organization}/attendance_plan?week=${week}&page_limit=500${query}`, as)).body
    .attendance_plan
type Member = {
  user_id: number
  [field: string]: unknown
  shifts: { conflicts: Conflict[]; [field: string]: unknown }[]
}
type Conflict = { kind: string; status?: string; name?: string; start_time?: string }
const rowOf = ({ members }: { members: Member[] }, { id }: { id: number }): Member =>
  members.find(({ user_id }) => user_id === id) ?? assert.fail(`no row of ${id}`)
const change = (of: { id: number }, body: object) =>
  w.call(`PUT ${organization}/update_members`, w.owner, { body: { members: [{ user_id: of.id, ...body }] } })

test('200: hours, cost and overtime by member and day; every total is the sum of its rows and columns', async () => {
  const [one, other] = [await w.addPerson('Paula Paid'), await w.addPerson('Otto Over')]
  await change(one, { payment: { pay_rate: 33.33 } })
  await change(other, { payment: { pay_rate: 10 }, limits: { weekly_limit: 10 } })
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']
  await create(one, {
    start_date: '2026-11-16',
    repeat_schedule: 'weekly',
    weekdays,
    duration: 20_000,
    minimum_time: 0,
  })
  await create(other, { start_date: '2026-11-18', repeat_schedule: 'weekly', weekdays: ['wed', 'sun'] })
  await w.settle()
  const week = await plan('2026-11-19')
  assert.deepEqual([week.start_date, week.stop_date], ['2026-11-16', '2026-11-22'])
  const [first, second] = [rowOf(week, one), rowOf(week, other)]
  assert.deepEqual(
    [first.planned, first.cost, first.weekly_limit, first.overtime],
    [100_000, '925.85', 144_000, 0],
  )
  assert.deepEqual([second.planned, second.cost, second.overtime], [57_600, '160.00', 21_600])
  for (const { days, planned, cost } of week.members) {
    assert.equal(
      days.reduce((sum: number, day: { planned: number }) => sum + day.planned, 0),
      planned,
    )
    assert.equal(
      days.reduce((sum: number, day: { cost: string }) => sum + Number(day.cost) * 100, 0).toFixed(0),
      String(Math.round(Number(cost) * 100)),
    )
  }
  week.days.forEach((day: { planned: number; cost: string }, i: number) => {
    const column = week.members.map((member: { days: { planned: number; cost: string }[] }) => member.days[i])
    assert.equal(
      column.reduce((sum: number, each: { planned: number }) => sum + each.planned, 0),
      day.planned,
    )
    assert.equal(
      Math.round(column.reduce((sum: number, each: { cost: string }) => sum + Number(each.cost) * 100, 0)),
      Math.round(Number(day.cost) * 100),
    )
  })
  assert.equal(week.planned, 157_600)
  assert.equal(week.cost, '1085.85')
  assert.equal(week.overtime, 21_600)
})

test('200: weeks that are further ahead than shifts exist, without ids and with the same figures', async () => {
  const person = await w.addPerson('Ada Ahead')
  const id = await create(person, { start_date: '2026-11-17', repeat_schedule: 'bi_weekly' })
  await w.settle()
  const row = rowOf(await plan('2027-01-27'), person)
  assert.deepEqual(
    row.shifts.map((shift) => [shift.attendance_shift_id, shift.date, shift.can_change]),
    [[null, '2027-01-26', true]],
  )
  assert.equal(row.planned, 28_800)
  assert.deepEqual(rowOf(await plan('2027-02-03'), person).shifts, [])
  // Excluded further ahead than shifts exist: gone from the plan, too.
  await put(id, { add_excluded_dates: ['2027-01-26'] })
  assert.deepEqual(rowOf(await plan('2027-01-27'), person).shifts, [])
})

test('200: conflicts with time off that is approved or waits, holidays, and other shifts', async () => {
  const person = await w.addPerson('Cleo Conflict')
  const policyId = await makePolicy(80, [person])
  await create(person, {
    start_date: '2026-11-23',
    repeat_schedule: 'weekly',
    weekdays: ['mon', 'tue', 'wed', 'thu'],
  })
  await create(person, { start_date: '2026-11-26', start_time: '16:00', duration: 7_200, minimum_time: 0 })
  await w.call(`POST ${organization}/holidays`, w.owner, {
    body: { name: 'Pier day', date: '2026-11-25', user_ids: [person.id] },
  })
  await asked(person, daysOff(person, policyId, ['2026-11-23']))
  await decide(w.owner, await asked(person, daysOff(person, policyId, ['2026-11-24'])), 'approved')
  await w.settle()
  const row = rowOf(await plan('2026-11-23'), person)
  assert.deepEqual(
    row.shifts.map(({ date, conflicts }) => [
      date,
      ...conflicts.map(({ kind, status, name, start_time }) => [kind, status ?? name ?? start_time]),
    ]),
    [
      ['2026-11-23', ['time_off', 'submitted']],
      ['2026-11-24', ['time_off', 'approved']],
      ['2026-11-25', ['holiday', 'Pier day']],
      ['2026-11-26', ['overlap', '2026-11-26T16:00:00Z']],
      ['2026-11-26', ['overlap', '2026-11-26T09:00:00Z']],
    ],
  )
})

test('200: a shift that has begun can’t change; a lead plans the team, without money; members know only their own', async () => {
  const [lead, mate] = [await w.addPerson('Lena Lead'), await w.addPerson('Matt Mate')]
  const team = await makeTeam(w, {
    name: 'Pier',
    members: [leadOf(lead), { user_id: mate.id, role: 'user' }],
    lead_options: { schedule_shifts: true },
  })
  const night = await makeTeam(w, { name: 'Night', members: [{ user_id: mate.id, role: 'user' }] })
  const policyId = await makePolicy(80, [lead, mate])
  await create(mate, { start_date: '2026-11-16', start_time: '5:30', use_time_zone: 'organization' })
  await create(lead, { start_date: '2026-11-17' })
  await asked(lead, daysOff(lead, policyId, ['2026-11-17']))
  await w.settle()
  const asLead = await plan('2026-11-16', lead, `&team_ids=${team}`)
  assert.deepEqual(
    asLead.members.map(({ user_id }: Member) => user_id),
    [lead.id, mate.id],
  )
  assert.deepEqual(rowOf(asLead, mate).team_ids, [team])
  assert.deepEqual(rowOf(await plan('2026-11-16'), mate).team_ids, [team, night])
  assert.deepEqual(
    [rowOf(asLead, mate).can_plan, 'cost' in asLead, 'weekly_budget_cost' in asLead],
    [true, false, false],
  )
  assert.equal(rowOf(asLead, mate).shifts[0]?.can_change, false)
  const asMate = await plan('2026-11-16', mate)
  const seen = rowOf(asMate, lead)
  assert.deepEqual([seen.can_plan, seen.weekly_limit, seen.days_off], [false, null, []])
  assert.deepEqual(seen.shifts[0]?.conflicts, [])
  assert.equal(rowOf(asMate, mate).weekly_limit, 144_000)
})

test('200: pages by member; 400: without a week; 404: people outside', async () => {
  const page = await w.call(`GET ${organization}/attendance_plan?week=2026-11-16&page_limit=2`, w.owner)
  assert.equal(page.body.attendance_plan.members.length, 2)
  assert.ok(page.body.pagination.next_page_start_id > page.body.attendance_plan.members[1].user_id)
  assert.equal((await w.call(`GET ${organization}/attendance_plan`, w.owner)).status, 400)
  assert.equal((await w.call(`GET ${organization}/attendance_plan?week=2026-11-16`, w.stranger)).status, 404)
})
