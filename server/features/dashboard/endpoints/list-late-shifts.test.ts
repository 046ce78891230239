import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { pluck } from '../../../testing/pluck.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { timersIn } from '../../../testing/timers.ts'
import { type Person, world } from '../../../testing/world.ts'
import { pageOfLateShifts } from '../store/late-shifts.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shiftOn } = schedulesIn(w)
const { start, stop } = timersIn(w)
const path = `GET /v2/organizations/${w.organizationId}/dashboard/late_shifts`

const late = async (as: Person, query = '') => {
  await w.settle()
  const reply = await w.call(`${path}?${query}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const who = async (as: Person, query = '') => pluck((await late(as, query)).late_shifts, 'user_id')

const lead = await w.addPerson('Lea Lead')
const mate = await w.addPerson('Mats Mate')
const former = await w.addPerson('Fay Former')
const teamId = await makeTeam(w, {
  members: [leadOf(lead), { user_id: w.user.id, role: 'user' }, { user_id: mate.id, role: 'user' }],
})

test('200: late from the second after the grace until work begins, with the reason', async () => {
  await create(w.user, { start_date: '2026-11-16' })
  await w.moveClock('2026-11-16T09:04:00Z')
  assert.deepEqual(await who(w.owner), [])
  await w.moveClock('2026-11-16T09:05:02Z')
  const { late_shifts, totals } = await late(w.owner)
  const shift = await shiftOn('2026-11-16', w.user)
  assert.deepEqual(late_shifts, [
    {
      attendance_shift_id: shift.id,
      attendance_schedule_id: shift.attendance_schedule_id,
      user_id: w.user.id,
      date: '2026-11-16',
      start_time: '2026-11-16T09:00:00Z',
      stop_time: '2026-11-16T17:00:00Z',
      time_zone: 'UTC',
      late_since: '2026-11-16T09:05:00Z',
      explanation: 'Nothing tracked yet, grace until 09:05.',
    },
  ])
  assert.deepEqual(totals, { members: 1, shifts: 1 })
})

test('200: owners, managers, the team and the member see it; others do not; 404: outsiders', async () => {
  for (const person of [w.owner, w.manager, lead, mate, w.user])
    assert.deepEqual(await who(person), [w.user.id])
  for (const person of [w.member, w.projectManager, w.viewer])
    assert.deepEqual([await who(person), (await late(person)).totals], [[], { members: 0, shifts: 0 }])
  assert.equal((await w.call(path, w.stranger)).status, 404)
})

test('200: filters by member, team and project; pages with the totals of all', async () => {
  await create(mate, { start_date: '2026-11-16', start_time: '9:30' })
  await w.moveClock('2026-11-16T09:36:00Z')
  assert.deepEqual(await who(w.owner, `user_ids=${mate.id}`), [mate.id])
  assert.deepEqual((await who(w.owner, `team_ids=${teamId}`)).length, 2)
  assert.deepEqual(await who(w.owner, 'team_ids=4711'), [])
  assert.deepEqual(await who(w.owner, `project_ids=${w.projectId}`), [w.user.id])
  const first = await late(w.owner, 'page_limit=1&include=users')
  assert.deepEqual([first.users.length, first.totals], [1, { members: 2, shifts: 2 }])
  const { next_page_start_id } = first.pagination
  const next = await late(w.owner, `page_start_id=${next_page_start_id}`)
  assert.deepEqual(pluck(next.late_shifts, 'attendance_shift_id'), [next_page_start_id])
  const behind = await late(w.owner, `page_start_id=${next_page_start_id + 1}`)
  assert.deepEqual([behind.late_shifts, behind.totals], [[], { members: 2, shifts: 2 }])
})

test('200: work takes a member off the list, a holiday does, and so does the end of the shift', async () => {
  assert.equal((await start(w.user)).status, 201)
  assert.deepEqual(await who(w.owner), [mate.id])
  await w.moveClock('2026-11-16T09:40:00Z')
  await stop(w.user)
  const holiday = await w.call(`POST /v2/organizations/${w.organizationId}/holidays`, w.owner, {
    body: { name: 'Crew day', date: '2026-11-16', user_ids: [mate.id] },
  })
  assert.deepEqual(await who(w.owner), [])
  await w.call(`DELETE /v2/holidays/${holiday.body.holiday.id}`, w.owner)
  assert.deepEqual(await who(w.owner), [mate.id])
  // Over, but not judged for good: trackers may still send.
  await w.moveClock('2026-11-16T17:31:00Z')
  assert.deepEqual(await who(w.owner), [])
  assert.equal((await shiftOn('2026-11-16', mate)).status, 'not_started')
})

test('200: a night shift of the day before is late today; a member who left is not on the list', async () => {
  await create(mate, { start_date: '2026-11-16', start_time: '22:00' })
  await create(former, { start_date: '2026-11-16', start_time: '22:00' })
  await w.moveClock('2026-11-17T01:00:00Z')
  assert.deepEqual((await who(w.owner)).toSorted(), [mate.id, former.id].toSorted())
  const body = { members: [{ user_id: former.id, role: 'remove' }] }
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.deepEqual(await who(w.owner), [mate.id])
})

test('one statement, however many are late', async () => {
  const query = {
    page_start_id: 0,
    page_limit: 100,
    user_ids: undefined,
    team_ids: undefined,
    project_ids: undefined,
    now: instantFrom('2026-11-17T01:00:00Z'),
    seenBy: lead.id,
  }
  const statements = await statementsOf(w, ({ db }) => pageOfLateShifts(db, w.organizationId, query))
  assert.equal(statements, 1)
})
