import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

// A Monday.
const w = await world({ now: '2026-11-16T10:00:00Z' })
const { create, put, shifts } = schedulesIn(w)
const move = (id: number, body: object, as = w.owner) =>
  w.call(`POST /v2/attendance_schedules/${id}/move`, as, { body })
const of = async ({ id }: { id: number }, last = '2026-12-01') =>
  (await shifts('2026-11-16', last, `&user_ids=${id}`)).map((shift) => [
    shift.date.slice(5),
    shift.start_time.slice(11, 16),
    shift.duration,
  ])
const weekly = { start_date: '2026-11-17', repeat_schedule: 'weekly' }

test('200: a shift of a repeating schedule moves alone, in one step; audited and announced, and taken back', async () => {
  const person = await w.addPerson('Mona Moved')
  const id = await create(person, weekly)
  const { reply, facts, audit } = await traced(w, () =>
    move(id, { date: '2026-11-24', start_date: '2026-11-25', start_time: '10:30', duration: 14_400 }),
  )
  assert.equal(reply.status, 200, reply.text)
  const moved = reply.body.attendance_schedule
  assert.notEqual(moved.id, id)
  assert.deepEqual([moved.repeat_schedule, moved.minimum_time], ['never', 14_400])
  assert.deepEqual(await of(person), [
    ['11-17', '09:00', 28_800],
    ['11-25', '10:30', 14_400],
    ['12-01', '09:00', 28_800],
  ])
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['attendance_shifts.changed', 'schedule.changed', 'attendance_shifts.changed', 'schedule.created'],
  )
  assert.deepEqual(
    audit.map(({ action, record_id }) => [action, record_id]),
    [
      ['update', id],
      ['create', moved.id],
    ],
  )
  const back = await move(moved.id, { date: '2026-11-25', start_date: '2026-11-24', return_to_id: id })
  assert.deepEqual([back.status, back.body.attendance_schedule.id], [200, id], back.text)
  assert.deepEqual(back.body.attendance_schedule.excluded_dates, [])
  assert.deepEqual(
    (await of(person)).map(([day]) => day),
    ['11-17', '11-24', '12-01'],
  )
  assert.equal((await w.call(`GET /v2/attendance_schedules/${moved.id}`, w.owner)).status, 404)
})

test('200: a single shift keeps its schedule on another day, and gets a new one with another member', async () => {
  const [one, other] = [await w.addPerson('Sam Single'), await w.addPerson('Olga Other')]
  const id = await create(one, { start_date: '2026-11-20' })
  const same = await move(id, { date: '2026-11-20', start_date: '2026-11-21' })
  assert.equal(same.body.attendance_schedule.id, id, same.text)
  assert.deepEqual(await of(one), [['11-21', '09:00', 28_800]])
  const { body } = await move(id, { date: '2026-11-21', user_id: other.id })
  assert.deepEqual([await of(one), await of(other)], [[], [['11-21', '09:00', 28_800]]])
  assert.equal((await w.call(`GET /v2/attendance_schedules/${id}`, w.owner)).status, 404)
  assert.equal(body.attendance_schedule.user_id, other.id)
})

test('200: also a shift further ahead than shifts exist', async () => {
  const person = await w.addPerson('Fay Far')
  const id = await create(person, weekly)
  const { status, body, text } = await move(id, { date: '2027-02-02', start_date: '2027-02-03' })
  assert.deepEqual([status, body.attendance_schedule?.start_date], [200, '2027-02-03'], text)
})

test('400 14300: a shift that has begun; 400: a day without a shift, and a start in the past', async () => {
  const person = await w.addPerson('Bert Begun')
  const id = await create(person, { start_date: '2026-11-16', repeat_schedule: 'weekly' })
  const begun = await move(id, { date: '2026-11-16', start_date: '2026-11-18' })
  assert.deepEqual(
    [begun.status, begun.body.error_code, begun.body.details[0].attribute],
    [400, 14300, 'date'],
  )
  const faultOf = async (body: object) => (await move(id, body)).body.details?.[0]?.attribute
  assert.equal(await faultOf({ date: '2026-11-24' }), 'date')
  assert.equal(await faultOf({ date: '2026-11-23', start_date: '2026-11-15' }), 'start_date')
  assert.equal(await faultOf({ date: '2026-11-23', duration: 3_600, minimum_time: 7_200 }), 'minimum_time')
  assert.equal(await faultOf({ date: '2026-11-23', start_time: '25:00' }), 'start_time')
  assert.equal(await faultOf({ date: '2026-11-23', user_id: w.stranger.id }), 'user_id')
  assert.equal(await faultOf({ date: '2026-11-23', return_to_id: 2_000_000_000 }), 'return_to_id')
  assert.equal(await faultOf({ date: '2026-11-23', return_to_id: id }), 'return_to_id')
  assert.deepEqual(
    (await of(person)).map(([day]) => day),
    ['11-16', '11-23', '11-30'],
  )
})

test('200 once: two people move the same shift at the same time', async () => {
  const person = await w.addPerson('Tess Twice')
  const id = await create(person, weekly)
  const replies = await Promise.all(
    ['2026-11-25', '2026-11-26', '2026-11-27'].map((start_date) =>
      move(id, { date: '2026-11-24', start_date }),
    ),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400, 400])
  assert.equal((await of(person)).length, 3)
})

test('400: a lead moves a shift to a member outside the team; 403: the member; 404: people who don’t see it', async () => {
  const [lead, mate, outside] = [
    await w.addPerson('Lou Lead'),
    await w.addPerson('Mia Mate'),
    await w.addPerson('Oz Outside'),
  ]
  await makeTeam(w, {
    members: [leadOf(lead), { user_id: mate.id, role: 'user' }],
    lead_options: { schedule_shifts: true },
  })
  const id = await create(mate, { start_date: '2026-11-20' })
  const foreign = await create(outside, weekly)
  await put(foreign, { excluded_dates: ['2026-11-24'] })
  const attributes = async (body: object) =>
    (await move(id, { date: '2026-11-20', ...body }, lead)).body.details?.map(
      ({ attribute }: { attribute: string }) => attribute,
    )
  assert.deepEqual(await attributes({ user_id: outside.id }), ['user_id'])
  assert.deepEqual(await attributes({ start_date: '2026-11-24', return_to_id: foreign }), ['return_to_id'])
  assert.equal((await move(id, { date: '2026-11-20' }, mate)).status, 403)
  assert.equal((await move(id, { date: '2026-11-20' }, outside)).status, 404)
  assert.equal((await move(id, { date: '2026-11-20', start_date: '2026-11-21' }, lead)).status, 200)
})
