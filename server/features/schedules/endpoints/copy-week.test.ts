import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDate } from '../../../foundation/time/calendar-date.ts'
import { utc } from '../../../foundation/time/zone.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'
import { createWeek, wantedCopies } from '../changes/create-week.ts'

const day = (text: string) => parseDate(text) ?? assert.fail(text)
// A Wednesday.
const w = await world({ now: '2026-11-18T06:00:00Z' })
const { create, shifts } = schedulesIn(w)
const path = `/v2/organizations/${w.organizationId}/attendance_schedules/copy_week`
const copy = (body: object, as = w.owner, query = '') =>
  w.call(`POST ${path}${query}`, as, { body: { from_week: '2026-11-18', to_week: '2026-11-25', ...body } })
const daysOf = async ({ id }: { id: number }, first = '2026-11-23', last = '2026-11-29') =>
  (await shifts(first, last, `&user_ids=${id}`)).map((shift) => [
    shift.date.slice(5),
    shift.start_time.slice(11, 16),
  ])

test('200: every shift of the week becomes one of its own; a repeat creates none and says why', async () => {
  const person = await w.addPerson('Cora Copied')
  await create(person, { start_date: '2026-11-19' })
  await create(person, { start_date: '2026-11-20', start_time: '22:00', use_time_zone: 'user' })
  await create(person, { start_date: '2026-11-17', repeat_schedule: 'weekly', weekdays: ['sat'] })
  const user_ids = [person.id]
  const preview = await copy({ user_ids }, w.owner, '?dry_run=true')
  assert.deepEqual([preview.body.dry_run, preview.body.created.length], [true, 2], preview.text)
  assert.deepEqual(await daysOf(person), [['11-28', '09:00']])
  const { reply, facts, audit } = await traced(w, () => copy({ user_ids }))
  assert.deepEqual(
    reply.body.created.map(({ date, local_start_time }: Record<string, string>) => [date, local_start_time]),
    [
      ['2026-11-26', '09:00:00'],
      ['2026-11-27', '22:00:00'],
    ],
  )
  // The Saturday repeats, so it is there already.
  assert.deepEqual(
    reply.body.skipped.map(({ date, reason }: Record<string, string>) => [date, reason]),
    [['2026-11-28', 'exists']],
  )
  assert.deepEqual(await daysOf(person), [
    ['11-26', '09:00'],
    ['11-27', '22:00'],
    ['11-28', '09:00'],
  ])
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ action }) => action)],
    [
      ['attendance_shifts.changed', 'schedule.created', 'schedule.created'],
      ['create', 'create'],
    ],
  )
  const again = await copy({ user_ids })
  assert.deepEqual([again.body.created, again.body.skipped.length], [[], 3])
})

test('200 once: two people copy the same week at the same time', async () => {
  const person = await w.addPerson('Cody Copied')
  await create(person, { start_date: '2026-11-19' })
  const replies = await Promise.all([1, 2, 3].map(() => copy({ user_ids: [person.id] })))
  assert.equal(
    replies.reduce((sum, { body }) => sum + body.created.length, 0),
    1,
  )
  assert.deepEqual(await daysOf(person), [['11-26', '09:00']])
})

test('200: shifts in the past are skipped, and weeks far ahead are copied as they will be', async () => {
  const person = await w.addPerson('Pat Past')
  await create(person, { start_date: '2026-11-19', repeat_schedule: 'weekly', repeat_until: '2026-11-19' })
  await create(person, { start_date: '2027-02-02' })
  const past = await copy({ user_ids: [person.id], to_week: '2026-11-09' })
  assert.deepEqual(
    past.body.skipped.map(({ date, reason }: Record<string, string>) => [date, reason]),
    [['2026-11-12', 'in_the_past']],
  )
  const far = await copy({ user_ids: [person.id], from_week: '2027-02-01', to_week: '2027-02-08' })
  assert.deepEqual(
    far.body.created.map(({ date }: { date: string }) => date),
    ['2027-02-09'],
  )
})

test('200: a lead copies the shifts of the team and nobody else’s; 403: members; 404: people outside', async () => {
  const [lead, mate, outside] = [
    await w.addPerson('Lea Lead'),
    await w.addPerson('Max Mate'),
    await w.addPerson('Ole Outside'),
  ]
  await makeTeam(w, {
    members: [leadOf(lead), { user_id: mate.id, role: 'user' }],
    lead_options: { schedule_shifts: true },
  })
  for (const person of [mate, outside]) await create(person, { start_date: '2026-11-19' })
  const { status, body } = await copy({}, lead)
  assert.deepEqual(
    [status, body.created.map(({ user_id }: { user_id: number }) => user_id)],
    [200, [mate.id]],
  )
  assert.deepEqual((await copy({ user_ids: [outside.id] }, lead)).body.created, [])
  assert.equal((await copy({}, mate)).status, 403)
  assert.equal((await copy({}, w.stranger)).status, 404)
  assert.equal((await copy({ to_week: '2026-11-22' })).body.details[0].attribute, 'to_week')
})

test('a week of forty shifts takes as many statements as one of two', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, i) => w.addPerson(`Worker ${i}`)))
  for (const person of people)
    await create(person, {
      start_date: '2026-12-14',
      repeat_schedule: 'weekly',
      repeat_until: '2026-12-20',
      weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    })
  const reader = { userId: w.owner.id, seesEverybody: true }
  const planner = { organizationId: w.organizationId, organizationZone: utc, reader }
  const statements = (userIds: number[]) =>
    statementsOf(w, async (writer) => {
      const weeks = { from: day('2026-12-14'), to: day('2026-12-21') }
      const wanted = await wantedCopies(writer.db, planner, { ...weeks, user_ids: userIds })
      await createWeek(writer, planner, wanted, { monday: day('2026-12-21'), isDryRun: false })
    })
  const ids = people.map(({ id }) => id)
  assert.equal(await statements(ids.slice(0, 1)), await statements(ids))
  assert.equal(
    (await shifts('2026-12-21', '2026-12-27')).filter(({ user_id }) => ids.includes(user_id)).length,
    40,
  )
})
