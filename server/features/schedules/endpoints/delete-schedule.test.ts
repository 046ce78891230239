import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T10:00:00Z' })
const { create, shifts } = schedulesIn(w)

const remove = (id: number, query = '', as = w.owner) =>
  w.call(`DELETE /v2/attendance_schedules/${id}${query}`, as)
const datesOf = async (of: { id: number }) =>
  (await shifts('2026-11-10', '2026-12-05', `&user_ids=${of.id}`)).map(({ date }) => date.slice(5))

test('204: coming shifts are gone, the one that began stays; audited and announced', async () => {
  const id = await create(w.user, { start_date: '2026-11-16', repeat_schedule: 'weekly' })
  const { reply, facts, audit } = await traced(w, () => remove(id))
  assert.equal(reply.status, 204)
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['attendance_shifts.changed', 'schedule.deleted'],
  )
  assert.deepEqual(
    audit.map(({ action, record_id }) => [action, record_id]),
    [['delete', id]],
  )
  assert.deepEqual(await datesOf(w.user), ['11-16'])
  assert.equal((await remove(id)).status, 404)
})

test('204: from a day on, the schedule ends the day before', async () => {
  const id = await create(w.viewer, { start_date: '2026-11-16', repeat_schedule: 'weekly' })
  assert.equal((await remove(id, '?from=2026-11-25')).status, 204)
  assert.deepEqual(await datesOf(w.viewer), ['11-16', '11-23'])
  const { body } = await w.call(`GET /v2/attendance_schedules/${id}`, w.owner)
  assert.equal(body.attendance_schedule.repeat_until, '2026-11-24')
})

test('204: from its first day on, the schedule is gone', async () => {
  const id = await create(w.member, { start_date: '2026-11-18', repeat_schedule: 'weekly' })
  assert.equal((await remove(id, '?from=2026-11-18')).status, 204)
  assert.deepEqual(await datesOf(w.member), [])
  assert.equal((await w.call(`GET /v2/attendance_schedules/${id}`, w.owner)).status, 404)
})

test('403: the member; 404: others', async () => {
  const id = await create(w.user, { start_date: '2026-12-18' })
  assert.equal((await remove(id, '', w.user)).status, 403)
  assert.equal((await remove(id, '', w.member)).status, 404)
})

test('a member who leaves has no more shifts', async () => {
  const person = await w.addPerson('Gone Soon')
  await create(person, { start_date: '2026-11-16', repeat_schedule: 'weekly' })
  const body = { members: [{ user_id: person.id, role: 'remove' }] }
  const left = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.equal(left.status, 200, left.text)
  assert.deepEqual(await datesOf(person), ['11-16'])
})
