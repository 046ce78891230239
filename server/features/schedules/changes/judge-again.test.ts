import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-30T06:00:00Z' })
const { create, shiftOn } = schedulesIn(w)
const { activity, send } = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`

async function worker(name: string): Promise<Person> {
  const person = await w.addPerson(name)
  const body = { members: [{ user_id: person.id, role: 'user' }] }
  assert.equal(
    (await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body })).status,
    200,
  )
  return person
}
const changeMember = async (of: Person, change: object) => {
  const body = { members: [{ user_id: of.id, ...change }] }
  const reply = await w.call(`PUT ${organization}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
}
const moveTo = (of: Person, country: string | null) => changeMember(of, { profile: { country } })
const statusOf = async (of: Person, day = '2026-12-01') => (await shiftOn(day, of)).status
const eventsOf = async (of: Person) =>
  (
    await queried<{ name: string }>(
      w.database,
      sql`select name from facts where name like 'shift.%' and name <> 'shift.overdue'
            and (payload ->> 'user_id')::int = ${of.id} order by position`,
    )
  ).map(({ name }) => name)

const [lisbon, toronto, settled, left] = [
  await worker('Lia Lisbon'),
  await worker('Tom Toronto'),
  await worker('Sven Settled'),
  await worker('Lou Left'),
]

test('a member who moves to another country has the holidays of that country, also in shifts that are over', async () => {
  for (const person of [lisbon, toronto, settled]) await create(person, { start_date: '2026-12-01' })
  await moveTo(toronto, 'CA')
  await w.call(`POST ${organization}/holidays`, w.owner, {
    body: { name: 'Independence', date: '2026-12-01', country: 'PT', match_country: true },
  })
  await w.moveClock('2026-12-01T12:00:00Z')
  await moveTo(lisbon, 'PT')
  assert.equal(await statusOf(lisbon), 'excused', 'while the shift runs')
  await w.moveClock('2026-12-01T17:16:00Z')
  assert.deepEqual([await statusOf(lisbon), await statusOf(toronto)], ['excused', 'missed'])
  await moveTo(toronto, 'PT')
  assert.equal(await statusOf(toronto), 'excused')
  await moveTo(toronto, null)
  assert.equal(await statusOf(toronto), 'missed')
  assert.deepEqual([await eventsOf(lisbon), await eventsOf(toronto)], [[], ['shift.missed']])
})

test('other changes of a profile judge nothing', async () => {
  const before = await shiftOn('2026-12-01', toronto)
  await changeMember(toronto, { profile: { employment_type: 'fte_salary' } })
  assert.deepEqual(await shiftOn('2026-12-01', toronto), before)
})

test('after the timesheet is approved a new country changes nothing, until it is reopened', async () => {
  const payment = { rate_type: 'hourly', pay_rate: 10, pay_period: 'weekly', timesheet_approval: true }
  await changeMember(settled, { payment })
  await send(settled, [activity('2026-12-01T09:00:00Z', { starts_at: '2026-12-01T09:00:00Z' })])
  assert.equal(await statusOf(settled), 'abandoned')
  const days = 'date[start]=2026-12-01&date[stop]=2026-12-01'
  const { body } = await w.call(`GET ${organization}/timesheets?user_ids=${settled.id}&${days}`, w.owner)
  const decide = (status: string) =>
    w.call(`PUT /v2/timesheets/${body.timesheets[0].id}`, w.owner, { body: { status } })
  assert.equal((await decide('approved')).status, 200)
  await w.settle()
  await moveTo(settled, 'PT')
  assert.equal(await statusOf(settled), 'abandoned')
  await decide('open')
  assert.equal(await statusOf(settled), 'on_time', 'the day off leaves no minimum')
})

test('imported holidays excuse shifts that are over', async () => {
  const person = await worker('Ida Import')
  await create(person, { start_date: '2026-12-08' })
  await w.moveClock('2026-12-08T17:16:00Z')
  assert.equal(await statusOf(person, '2026-12-08'), 'missed')
  const reply = await w.call(`POST ${organization}/holidays/import`, w.owner, {
    body: { country: 'PT', years: [2026], match_country: true },
  })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(await statusOf(person, '2026-12-08'), 'missed')
  await moveTo(person, 'PT')
  assert.equal(await statusOf(person, '2026-12-08'), 'excused')
})

test('a holiday that moves takes its excuse along', async () => {
  const person = await worker('Mo Moved')
  const weekdays = ['wed', 'thu']
  await create(person, { start_date: '2026-12-09', repeat_schedule: 'weekly', weekdays })
  const { body } = await w.call(`POST ${organization}/holidays`, w.owner, {
    body: { name: 'Crew day', date: '2026-12-09', user_ids: [person.id] },
  })
  await w.moveClock('2026-12-10T17:16:00Z')
  const both = async () => [await statusOf(person, '2026-12-09'), await statusOf(person, '2026-12-10')]
  assert.deepEqual(await both(), ['excused', 'missed'])
  await w.call(`PUT /v2/holidays/${body.holiday.id}`, w.owner, { body: { date: '2026-12-10' } })
  assert.deepEqual(await both(), ['missed', 'excused'])
})

test('idle time is no presence, and time that is kept after it is', async () => {
  const person = await worker('Ina Idle')
  const { start, stop } = timersIn(w)
  await create(person, { start_date: '2026-12-11', duration: 7_200, minimum_time: 5_400 })
  await w.moveClock('2026-12-11T09:00:00Z')
  assert.equal((await start(person)).status, 201)
  await w.moveClock('2026-12-11T10:00:00Z')
  await w.call('POST /v2/users/me/timer/idle', person, { body: { since: '2026-12-11T09:10:00Z' } })
  await w.moveClock('2026-12-11T10:10:00Z')
  await stop(person)
  await w.moveClock('2026-12-11T11:16:00Z')
  const shift = await shiftOn('2026-12-11', person)
  assert.deepEqual([shift.status, shift.start_status], ['abandoned', 'on_time'])
  assert.ok(shift.actual_duration <= 600, String(shift.actual_duration))
})

test('a holiday still excuses a member who left, when other holidays change and at the end of the shift', async () => {
  await create(left, { start_date: '2026-12-14' })
  const holiday = { body: { name: 'Last day', date: '2026-12-14', user_ids: [left.id] } }
  await w.call(`POST ${organization}/holidays`, w.owner, holiday)
  await w.moveClock('2026-12-14T12:00:00Z')
  assert.equal(await statusOf(left, '2026-12-14'), 'excused')
  await changeMember(left, { role: 'remove' })
  await w.moveClock('2026-12-14T17:16:00Z')
  assert.equal(await statusOf(left, '2026-12-14'), 'excused')
  await w.call(`POST ${organization}/holidays`, w.owner, { body: { name: 'Other', date: '2026-12-13' } })
  assert.equal(await statusOf(left, '2026-12-14'), 'excused')
  assert.deepEqual(await eventsOf(left), [])
})

test('news of more than 31 days ago judge nothing again', async () => {
  const person = await worker('Old News')
  for (const start_date of ['2026-12-15', '2026-12-17'])
    await create(person, { start_date, duration: 3_600, minimum_time: 0 })
  await w.moveClock('2027-01-16T12:00:00Z')
  // The shifts are judged before the news arrive; a first judgment would know the holidays.
  await w.settle()
  for (const date of ['2026-12-15', '2026-12-17'])
    await w.call(`POST ${organization}/holidays`, w.owner, {
      body: { name: 'Late', date, user_ids: [person.id] },
    })
  assert.deepEqual(
    [await statusOf(person, '2026-12-15'), await statusOf(person, '2026-12-17')],
    ['missed', 'excused'],
  )
})
