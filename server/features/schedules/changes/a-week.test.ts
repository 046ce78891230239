import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T06:00:00Z', settings: receiverSettings })
const { create, shifts } = schedulesIn(w)
const { activity, send } = trackedIn(w)
const { makePolicy, daysOff, asked, decide } = requestsIn(w)
const target = await receiver()
const hooks = hooksOf(w)
await hooks.make(hooks.ofOrganization, target)

/** Ten-minute slots of the user's from one time of a day to another. */
async function work(day: string, from: string, to: string) {
  const items: object[] = []
  for (let at = Date.parse(`${day}T${from}:00Z`); at < Date.parse(`${day}T${to}:00Z`); at += 600_000)
    items.push(activity(new Date(at).toISOString(), { starts_at: new Date(at).toISOString() }))
  assert.equal((await send(w.user, items)).status, 200)
  await w.settle()
}

test('a planned week: on time, late, time off, missed and left too soon, in the list and at a webhook', async () => {
  const schedule = await create(w.user, {
    start_date: '2026-11-16',
    repeat_schedule: 'weekly',
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    repeat_until: '2026-11-20',
  })
  const policyId = await makePolicy(40, [w.user])
  const request = await asked(w.user, daysOff(w.user, policyId, ['2026-11-18']))
  assert.equal((await decide(w.owner, request, 'approved')).status, 200)
  await w.moveClock('2026-11-16T17:00:00Z')
  await work('2026-11-16', '09:00', '17:00')
  await w.moveClock('2026-11-17T17:00:00Z')
  await work('2026-11-17', '09:30', '17:00')
  await w.moveClock('2026-11-20T12:00:00Z')
  await work('2026-11-20', '08:40', '12:00')
  await w.moveClock('2026-11-21T00:00:00Z')
  const week = await shifts('2026-11-16', '2026-11-22')
  assert.deepEqual(
    week.map(({ date, status, start_status, actual_duration }) => [
      date.slice(8),
      status,
      start_status,
      actual_duration / 3_600,
    ]),
    [
      ['16', 'on_time', 'on_time', 8],
      ['17', 'late', 'late', 7.5],
      ['18', 'excused', null, 0],
      ['19', 'missed', null, 0],
      ['20', 'abandoned', 'early', 3],
    ],
  )
  const sent = target.deliveries().filter(({ event }) => /^s(chedule|hift)\./.test(event))
  assert.deepEqual(
    sent.map(({ event, payload }) => [event, payload.date ?? payload.start_date]),
    [
      ['schedule.create', '2026-11-16'],
      ['shift.ontime', '2026-11-16'],
      ['shift.late', '2026-11-17'],
      ['shift.missed', '2026-11-19'],
      ['shift.early', '2026-11-20'],
      ['shift.abandoned', '2026-11-20'],
    ],
  )
  assert.deepEqual(sent[2]?.payload, {
    organization_id: w.organizationId,
    shift_id: week[1]?.id,
    schedule_id: schedule,
    user_id: w.user.id,
    user_name: 'Uma User',
    date: '2026-11-17',
    start_time: '2026-11-17T09:00:00Z',
    duration: 28_800,
    actual_start_time: '2026-11-17T09:30:00Z',
  })
})
