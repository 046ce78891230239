import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { hooksOf } from '../../../testing/hooks.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import { organizationChanged } from '../../organizations/facts.ts'

const w = await world({ now: '2026-11-16T06:00:00Z', settings: receiverSettings })
const { create, shiftOn, shifts, put } = schedulesIn(w)
const { activity, send } = trackedIn(w)
const { start, stop } = timersIn(w)
const target = await receiver()
await hooksOf(w).make(hooksOf(w).ofOrganization, target)

/** A member who may track on the project of the world. */
async function worker(name: string): Promise<Person> {
  const person = await w.addPerson(name)
  const body = { members: [{ user_id: person.id, role: 'user' }] }
  const added = await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body })
  assert.equal(added.status, 200, added.text)
  return person
}

/** Ten-minute slots from one time of a day to another. */
function slots(day: string, from: string, to: string): object[] {
  const items: object[] = []
  for (let at = Date.parse(`${day}T${from}:00Z`); at < Date.parse(`${day}T${to}:00Z`); at += 600_000)
    items.push(activity(new Date(at).toISOString(), { starts_at: new Date(at).toISOString() }))
  return items
}

const eventsOf = async (shiftId: number) => {
  await w.settle()
  return target
    .deliveries()
    .filter(({ payload }) => payload.shift_id === shiftId)
    .map(({ event }) => event)
}

test('a timer that starts counts at once, and the end makes the verdict final', async () => {
  const person = await worker('Tim Timer')
  await create(person, { start_date: '2026-11-16', duration: 7_200, minimum_time: 3_600 })
  await w.moveClock('2026-11-16T09:01:00Z')
  await start(person)
  const running = await shiftOn('2026-11-16', person)
  assert.deepEqual([running.status, running.actual_duration], ['on_time', 0])
  await w.moveClock('2026-11-16T10:30:00Z')
  await stop(person)
  await w.moveClock('2026-11-16T11:15:00Z')
  const over = await shiftOn('2026-11-16', person)
  assert.equal(over.status, 'on_time')
  assert.ok(over.actual_duration >= 5_335 && over.actual_duration <= 5_340, String(over.actual_duration))
  assert.deepEqual(await eventsOf(over.id), ['shift.ontime'])
})

test('late uploads judge again, in any order of the batches; each status is sent once', async () => {
  const people = await Promise.all(['Ann', 'Bob', 'Cy'].map((name) => worker(`${name} Offline`)))
  for (const person of people) await create(person, { start_date: '2026-11-17' })
  await w.moveClock('2026-11-17T18:00:00Z')
  for (const person of people) assert.equal((await shiftOn('2026-11-17', person)).status, 'missed')
  const parts = [
    ['12:00', '17:00'],
    ['09:00', '10:00'],
    ['10:00', '12:00'],
  ]
  const verdicts = []
  for (const [i, person] of people.entries()) {
    for (const n of [0, 1, 2]) {
      const [from = '', to = ''] = parts[(n + i) % 3] ?? []
      assert.equal((await send(person, slots('2026-11-17', from, to))).status, 200)
      if (n < 2) await w.settle()
    }
    const { id, status, actual_start_time, actual_stop_time, actual_duration } = await shiftOn(
      '2026-11-17',
      person,
    )
    verdicts.push([status, actual_start_time, actual_stop_time, actual_duration])
    const events = await eventsOf(id)
    assert.equal(new Set(events).size, events.length)
    assert.deepEqual([events[0], events.includes('shift.ontime')], ['shift.missed', true])
  }
  const wanted = ['on_time', '2026-11-17T09:00:00Z', '2026-11-17T17:00:00Z', 28_800]
  assert.deepEqual(verdicts, [wanted, wanted, wanted])
})

test('manual time does not count; removed time judges again', async () => {
  const person = await worker('Ed Edit')
  await create(person, {
    start_date: '2026-11-17',
    start_time: '19:00',
    duration: 7_200,
    minimum_time: 7_200,
  })
  await w.moveClock('2026-11-17T21:20:00Z')
  await send(person, slots('2026-11-17', '19:00', '21:00'))
  assert.equal((await shiftOn('2026-11-17', person)).status, 'on_time')
  const hours = 'time[start]=2026-11-17T19:00:00Z&time[stop]=2026-11-17T20:00:00Z&reason=Mistake.'
  const path = `/v2/organizations/${w.organizationId}/members/${person.id}/time`
  assert.equal((await w.call(`DELETE ${path}?${hours}`, w.owner)).status, 204)
  const after = await shiftOn('2026-11-17', person)
  assert.deepEqual([after.status, after.start_status, after.actual_duration], ['abandoned', 'late', 3_600])
  const added = await w.call(`POST /v2/users/${person.id}/time_entries`, w.owner, {
    body: { project_id: w.projectId, start_time: '2026-11-17T19:00:00Z', tracked: 1_800, note: 'By hand.' },
  })
  assert.equal(added.status, 201, added.text)
  const manual = await shiftOn('2026-11-17', person)
  assert.deepEqual([manual.status, manual.actual_duration], ['abandoned', 3_600])
  assert.match(manual.explanation ?? '', /30 min of manual time not counted\.$/)
})

test('night shifts and 24 hours back to back: work counts in the shift that it is in', async () => {
  const person = await worker('Nia Night')
  await create(person, {
    start_date: '2026-11-18',
    start_time: '00:00',
    duration: 86_400,
    minimum_time: 3_600,
    repeat_schedule: 'weekly',
    weekdays: ['wed', 'thu'],
    repeat_until: '2026-11-19',
  })
  await w.moveClock('2026-11-20T02:00:00Z')
  await send(person, [...slots('2026-11-18', '23:00', '24:00'), ...slots('2026-11-19', '00:00', '03:00')])
  const judged = (await shifts('2026-11-18', '2026-11-19', `&user_ids=${person.id}`)).map((shift) => [
    shift.status,
    shift.actual_start_time,
    shift.actual_duration,
  ])
  assert.deepEqual(judged, [
    ['late', '2026-11-18T23:00:00Z', 3_600],
    ['on_time', '2026-11-19T00:00:00Z', 10_800],
  ])
})

test('shifts follow the zone of the organization, except shifts that have begun', async () => {
  const person = await worker('Zoe Zone')
  await w.moveClock('2026-11-23T12:00:00Z')
  const id = await create(person, {
    start_date: '2026-11-23',
    start_time: '10:00',
    repeat_schedule: 'weekly',
  })
  await w.write(async ({ db, announce }) => {
    await db.change(sql`update organizations set time_zone = 'Asia/Tokyo' where id = ${w.organizationId}`)
    announce(organizationChanged({ organization_id: w.organizationId, changed: ['time_zone'] }))
  })
  const starts = (await shifts('2026-11-23', '2026-11-30', `&attendance_schedule_ids=${id}`)).map((shift) => [
    shift.start_time,
    shift.time_zone,
  ])
  assert.deepEqual(starts, [
    ['2026-11-23T10:00:00Z', 'UTC'],
    ['2026-11-30T01:00:00Z', 'Asia/Tokyo'],
  ])
  assert.equal((await put(id, { start_time: '11:00' })).status, 200)
})
