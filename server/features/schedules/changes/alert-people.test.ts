import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticesIn, replay } from '../../../testing/notices.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shiftOn } = schedulesIn(w)
const { inboxOf } = await noticesIn(w)

test('the member is reminded, planners hear of late and missed shifts, each once', async () => {
  await create(w.user, { start_date: '2026-11-16', duration: 3_600, minimum_time: 0 })
  await w.moveClock('2026-11-16T09:04:00Z')
  await w.settle()
  assert.deepEqual(await inboxOf(w.user), [])
  await w.moveClock('2026-11-16T09:05:02Z')
  await w.settle()
  assert.deepEqual(await inboxOf(w.user), ['Your shift started at 09:00'])
  assert.deepEqual(await inboxOf(w.manager), ['Uma User is late for a shift'])
  await w.moveClock('2026-11-16T10:20:00Z')
  await w.settle()
  await replay(w, 'schedules')
  assert.equal((await shiftOn('2026-11-16', w.user)).status, 'missed')
  assert.deepEqual(await inboxOf(w.user), ['Your shift started at 09:00'])
  for (const planner of [w.owner, w.manager])
    assert.deepEqual(await inboxOf(planner), ['Uma User missed a shift', 'Uma User is late for a shift'])
  assert.deepEqual(await inboxOf(w.projectManager), [])
})

test('an abandoned shift is announced to leads alone, where their team wants that', async () => {
  const lead = await w.addPerson('Lina Lead')
  await makeTeam(w, {
    members: [leadOf(lead), { user_id: w.user.id, role: 'user' }],
    lead_options: { schedule_shifts: true, notifications_for_schedules_only_leads: true },
  })
  await create(w.user, { start_date: '2026-11-17', duration: 7_200, minimum_time: 7_200 })
  await w.moveClock('2026-11-17T09:00:00Z')
  const { start, stop } = timersIn(w)
  assert.equal((await start(w.user)).status, 201)
  await w.moveClock('2026-11-17T09:30:00Z')
  await stop(w.user)
  await w.moveClock('2026-11-17T11:15:00Z')
  await w.settle()
  assert.deepEqual(await inboxOf(lead), ['Uma User left a shift early'])
  assert.ok(!(await inboxOf(w.manager)).includes('Uma User left a shift early'))
})

test('without shift_alerts only the member hears', async () => {
  await w.call(`PUT /v2/organizations/${w.organizationId}/attendance_settings`, w.owner, {
    body: { shift_alerts: false },
  })
  await create(w.member, { start_date: '2026-11-18', duration: 3_600, minimum_time: 0 })
  await w.moveClock('2026-11-18T09:30:00Z')
  await w.settle()
  assert.deepEqual(await inboxOf(w.member), ['Your shift started at 09:00'])
  assert.ok(!(await inboxOf(w.manager)).some((title) => title.startsWith('Mia Member')))
})
