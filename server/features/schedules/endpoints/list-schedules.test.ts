import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { makeTeam } from '../../../testing/teams.ts'
import { type Person, world } from '../../../testing/world.ts'
import { occurrencesBetween, type Repetition } from '../rules/occurrences.ts'

const w = await world({ now: '2026-11-16T10:00:00Z' })
const { create, shifts } = schedulesIn(w)

const list = (first: string, last: string, as: Person = w.owner, query = '') =>
  w.call(
    `GET /v2/organizations/${w.organizationId}/attendance_schedules?date[start]=${first}&date[stop]=${last}&page_limit=500${query}`,
    as,
  )

test('200: schedules with an occurrence in the range are those of the rule', async () => {
  const days = (from: string) => fc.integer({ min: 0, max: 60 }).map((n) => addDays(dateFrom(from), n))
  const made = fc.sample(
    fc.record({
      start_date: days('2026-12-01'),
      repeat_schedule: fc.constantFrom('never', 'weekly', 'bi_weekly'),
      weekdays: fc.option(fc.subarray([...weekdays], { minLength: 1 })),
      excluded_dates: fc.array(days('2026-12-01'), { maxLength: 6 }),
      length: fc.option(fc.integer({ min: 0, max: 40 })),
    }),
    25,
  )
  const known = new Map<number, Repetition>()
  for (const { length, weekdays: on, ...given } of made) {
    const until = length === null ? null : addDays(given.start_date, length)
    const id = await create(w.user, {
      ...given,
      ...(on && { weekdays: on }),
      ...(until && { repeat_until: until }),
    })
    known.set(id, { ...given, weekdays: on, repeat_until: until })
  }
  for (let n = 0; n < 12; n++) {
    const first = addDays(dateFrom('2026-11-28'), n * 7)
    const last = addDays(first, n)
    const { body } = await list(first, last)
    const wanted = [...known].filter(([, each]) => occurrencesBetween(each, first, last).length > 0)
    assert.deepEqual(
      body.attendance_schedules.map(({ id }: { id: number }) => id),
      wanted.map(([id]) => id),
    )
  }
})

test('200: members see themselves and their teams, in both lists; users are included', async () => {
  const [mate, alone] = [await w.addPerson('Tess Mate'), await w.addPerson('Al One')]
  await makeTeam(w, {
    members: [mate, w.viewer].map(({ id }) => ({ user_id: id, role: 'user' })),
  })
  for (const person of [mate, alone, w.viewer]) await create(person, { start_date: '2026-11-20' })
  const seen = async (as: Person) => {
    const { body } = await list('2026-11-20', '2026-11-20', as, '&include[]=users')
    const ids = body.attendance_schedules.map(({ user_id }: { user_id: number }) => user_id)
    const shown = (await shifts('2026-11-20', '2026-11-20', '', as)).map(({ user_id }) => user_id)
    assert.deepEqual(shown.sort(), ids.toSorted())
    assert.ok(body.users.length > 0)
    return new Set(ids)
  }
  assert.deepEqual(await seen(w.viewer), new Set([mate.id, w.viewer.id]))
  assert.deepEqual(await seen(alone), new Set([alone.id]))
  assert.deepEqual(await seen(w.manager), new Set([mate.id, alone.id, w.viewer.id]))
})

test('200: over centuries every schedule with any occurrence is listed, and one without is not', async () => {
  const never = await create(w.user, {
    start_date: '2027-06-01',
    repeat_schedule: 'weekly',
    repeat_until: '2027-06-08',
    excluded_dates: ['2027-06-01', '2027-06-08'],
  })
  const late = await create(w.user, {
    start_date: '2027-06-02',
    repeat_schedule: 'bi_weekly',
    excluded_dates: ['2027-06-02', '2027-06-16', '2027-06-30'],
  })
  const listed = async (first: string, last: string) => {
    const { status, body } = await list(first, last)
    assert.equal(status, 200)
    return body.attendance_schedules.map(({ id }: { id: number }) => id)
  }
  const all = await listed('1970-01-01', '3026-01-01')
  assert.deepEqual([all.includes(never), all.includes(late)], [false, true])
  assert.equal((await listed('2027-06-01', '2027-07-13')).includes(late), false)
  assert.equal((await listed('2027-06-01', '2027-07-14')).includes(late), true)
})

test('400: without dates', async () => {
  const bare = await w.call(`GET /v2/organizations/${w.organizationId}/attendance_schedules`, w.owner)
  assert.deepEqual(
    bare.body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['date[start]', 'date[stop]'],
  )
})
