import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainSchedule, schedulesIn } from '../../../testing/schedules.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

// A Monday.
const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shifts } = schedulesIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const preview = (of: { id: number }, body: object, as = w.owner) =>
  w.call(`POST ${organization}/attendance_schedules/preview`, as, {
    body: { user_id: of.id, ...plainSchedule, ...body },
  })
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']

test('200: conflicts and overtime beside the other shifts of the member; nothing is saved', async () => {
  const person = await w.addPerson('Pia Preview')
  await create(person, { start_date: '2026-11-16', repeat_schedule: 'weekly', weekdays })
  await w.call(`POST ${organization}/holidays`, w.owner, {
    body: { name: 'Pier day', date: '2026-11-21', user_ids: [person.id] },
  })
  const saturday = { start_date: '2026-11-21', repeat_until: '2026-11-28', repeat_schedule: 'weekly' }
  const { reply, facts, audit } = await traced(w, () => preview(person, saturday))
  assert.equal(reply.status, 200, reply.text)
  const { shifts: shown, weeks } = reply.body.preview
  assert.deepEqual(
    shown.map(({ date, conflicts }: { date: string; conflicts: object[] }) => [date, conflicts]),
    [
      ['2026-11-21', [{ kind: 'holiday', name: 'Pier day' }]],
      ['2026-11-28', []],
    ],
  )
  assert.deepEqual(
    weeks.map(({ start_date, planned, overtime }: Record<string, unknown>) => [
      start_date,
      planned,
      overtime,
    ]),
    [
      ['2026-11-16', 172_800, 28_800],
      ['2026-11-23', 172_800, 28_800],
    ],
  )
  assert.deepEqual([facts.length, audit.length], [0, 0])
  assert.equal((await shifts('2026-11-16', '2026-11-22', `&user_ids=${person.id}`)).length, 5)
})

test('200: a schedule that would change is no conflict with itself', async () => {
  const person = await w.addPerson('Ivy Itself')
  const id = await create(person, { start_date: '2026-11-17', repeat_schedule: 'weekly' })
  const later = { start_date: '2026-11-17', start_time: '10:00', repeat_schedule: 'weekly' }
  const conflicts = async (body: object) =>
    (await preview(person, { ...later, ...body })).body.preview.shifts[0].conflicts.length
  assert.deepEqual([await conflicts({}), await conflicts({ attendance_schedule_id: id })], [1, 0])
})

test('400: all faults at once; 403: the member; 404: people who don’t see them', async () => {
  const { status, body } = await preview(w.user, { start_date: 'soon', minimum_time: 30_000 })
  assert.deepEqual(
    [status, body.details.map(({ attribute }: { attribute: string }) => attribute).sort()],
    [400, ['minimum_time', 'start_date']],
  )
  assert.equal((await preview(w.user, { start_date: '2026-11-20' }, w.user)).status, 403)
  assert.equal((await preview(w.user, { start_date: '2026-11-20' }, w.stranger)).status, 404)
})
