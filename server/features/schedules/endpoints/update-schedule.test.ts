import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T10:00:00Z' })
const { create, put, shifts } = schedulesIn(w)

const datesOf = async (of: { id: number }, first = '2026-11-10', last = '2026-12-05') =>
  (await shifts(first, last, `&user_ids=${of.id}`)).map(({ date }) => date.slice(5))

test('200: coming shifts follow with the same ids, the one that began keeps what it was', async () => {
  const id = await create(w.user, { start_date: '2026-11-16', repeat_schedule: 'weekly' })
  const before = await shifts('2026-11-16', '2026-12-10')
  const { reply, facts, audit } = await traced(w, () =>
    put(id, { start_time: '12:30', duration: 3_600, minimum_time: 600 }),
  )
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.attendance_schedule.start_time, '2026-11-16T12:30:00Z')
  const after = await shifts('2026-11-16', '2026-12-10')
  assert.deepEqual(
    after.map((shift) => [shift.id, shift.start_time.slice(5, 16), shift.duration, shift.minimum_time]),
    [
      [before[0]?.id, '11-16T09:00', 28_800, 25_200],
      [before[1]?.id, '11-23T12:30', 3_600, 600],
      [before[2]?.id, '11-30T12:30', 3_600, 600],
      [before[3]?.id, '12-07T12:30', 3_600, 600],
    ],
  )
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload.changed ?? null]),
    [
      ['attendance_shifts.changed', null],
      ['schedule.changed', ['start_time', 'duration', 'minimum_time']],
    ],
  )
  assert.deepEqual(
    audit.map(({ action, details }) => [action, details.changed]),
    [['update', ['start_time', 'duration', 'minimum_time']]],
  )
})

test('200: a start as records show it means its time of day; 400: a text that is neither', async () => {
  const id = await create(w.user, { start_date: '2026-12-16', use_time_zone: 'organization' })
  const timeAfter = async (start_time: string) =>
    (await put(id, { start_time })).body.attendance_schedule?.local_start_time
  assert.equal(await timeAfter('2026-12-16T09:00:00Z'), '09:00:00')
  assert.equal(await timeAfter('2026-12-16T11:30:00+01:00'), '10:30:00')
  for (const start_time of ['24:00', 'noon', '2026-13-01T09:00:00Z'])
    assert.deepEqual((await put(id, { start_time })).body.details, [
      { attribute: 'start_time', error: 'has an invalid format' },
    ])
  await w.call(`DELETE /v2/attendance_schedules/${id}`, w.owner)
})

test('200: excluded dates are replaced, added and removed', async () => {
  const id = await create(w.viewer, { start_date: '2026-11-17', repeat_schedule: 'weekly' })
  const excluded = async (body: object) =>
    (await put(id, body)).body.attendance_schedule.excluded_dates.map((date: string) => date.slice(5))
  assert.deepEqual(await excluded({ excluded_dates: ['2026-11-24', '2026-12-01'] }), ['11-24', '12-01'])
  assert.deepEqual(await datesOf(w.viewer), ['11-17'])
  assert.deepEqual(await excluded({ remove_excluded_dates: ['2026-12-01'] }), ['11-24'])
  assert.deepEqual(await datesOf(w.viewer), ['11-17', '12-01'])
  assert.deepEqual(await excluded({ add_excluded_dates: ['2026-11-17', '2026-11-24'] }), ['11-17', '11-24'])
  assert.deepEqual(await datesOf(w.viewer), ['12-01'])
})

test('400 14300: the date of a shift that began can’t be excluded, and the other dates are not either', async () => {
  const id = await create(w.member, { start_date: '2026-11-16', repeat_schedule: 'weekly' })
  const { status, body } = await put(id, { add_excluded_dates: ['2026-11-16', '2026-11-23'] })
  assert.deepEqual([status, body.error_code, body.details.length], [400, 14300, 1])
  assert.equal(body.details[0].attribute, 'add_excluded_dates')
  assert.deepEqual(await datesOf(w.member), ['11-16', '11-23', '11-30'])
})

test('400 14300: the only shift of a schedule has begun; all attributes are named', async () => {
  const id = await create(w.projectManager, { start_date: '2026-11-16' })
  const { status, body } = await put(id, { duration: 36_000, start_date: '2026-11-20' })
  assert.deepEqual([status, body.error_code], [400, 14300])
  assert.deepEqual(
    body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['start_date', 'duration'],
  )
})

test('400: what only the whole schedule shows', async () => {
  const id = await create(w.manager, { start_date: '2026-12-16', minimum_time: 7_200 })
  const { status, body } = await put(id, { duration: 3_600, repeat_until: '2026-12-15' })
  assert.deepEqual(
    [status, body.details.map(({ attribute }: { attribute: string }) => attribute)],
    [400, ['minimum_time', 'repeat_until']],
  )
})

test('200: never becomes weekly, and an end removes what comes after it', async () => {
  const person = await w.addPerson('Wendy Weekly')
  const id = await create(person, { start_date: '2026-11-18' })
  await put(id, { repeat_schedule: 'weekly' })
  assert.deepEqual(await datesOf(person), ['11-18', '11-25', '12-02'])
  await put(id, { repeat_until: '2026-11-25' })
  assert.deepEqual(await datesOf(person), ['11-18', '11-25'])
  await put(id, { repeat_until: null })
  assert.deepEqual(await datesOf(person), ['11-18', '11-25', '12-02'])
})

test('404 and 403: people who neither plan nor see it, and members themselves', async () => {
  const id = await create(w.user, { start_date: '2026-11-25' })
  assert.equal((await put(id, { duration: 3_600 }, w.user)).status, 403)
  assert.equal((await put(id, { duration: 3_600 }, w.member)).status, 404)
  assert.equal((await put(id, { duration: 3_600 }, w.stranger)).status, 404)
  assert.equal((await w.call(`GET /v2/attendance_schedules/${id}`, w.user)).status, 200)
  assert.equal((await w.call(`GET /v2/attendance_schedules/${id}`, w.member)).status, 404)
})

test('400: what is unsound and what began, at once, each under its attribute', async () => {
  const person = await w.addPerson('Alf Atonce')
  const weekdays = ['sun', 'mon']
  await w.moveClock('2026-11-23T10:00:00Z')
  const id = await create(person, { start_date: '2026-11-22', repeat_schedule: 'weekly', weekdays })
  await w.moveClock('2026-11-30T10:00:00Z')
  await w.settle()
  const { status, body } = await put(id, {
    minimum_time: 28_801,
    weekdays: [],
    repeat_until: '2026-11-21',
    excluded_dates: ['2026-11-23'],
    add_excluded_dates: ['2026-11-29', '2026-11-30', '2026-12-06'],
  })
  assert.equal(status, 400)
  assert.deepEqual(
    body.details.map(({ attribute, error }: { attribute: string; error: string }) => [
      attribute,
      /\d{4}-\d\d-\d\d/.exec(error)?.[0],
    ]),
    [
      ['minimum_time', undefined],
      ['weekdays', undefined],
      ['repeat_until', undefined],
      ['excluded_dates', '2026-11-23'],
      ['add_excluded_dates', '2026-11-29'],
      ['add_excluded_dates', '2026-11-30'],
    ],
  )
  assert.equal((await w.call(`DELETE /v2/attendance_schedules/${id}`, w.owner)).status, 204)
})
