import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { follower } from '../../../testing/follower.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shifts, shiftOn } = schedulesIn(w)
const { activity, send } = trackedIn(w)
const { start, stop } = timersIn(w)

/** Ten-minute slots of the user from one time of a day to another. */
async function work(day: string, from: string, to: string, more: object = {}) {
  const items: object[] = []
  for (let at = Date.parse(`${day}T${from}:00Z`); at < Date.parse(`${day}T${to}:00Z`); at += 600_000)
    items.push(activity(new Date(at).toISOString(), { starts_at: new Date(at).toISOString(), ...more }))
  const reply = await send(w.user, items)
  assert.equal(reply.status, 200, reply.text)
}
const judged = async (day: string) =>
  (await shifts(day, day, `&user_ids=${w.user.id}`)).map((shift) => [
    shift.start_time.slice(11, 16),
    shift.status,
    shift.actual_start_time?.slice(11, 16),
    shift.actual_duration / 3_600,
  ])

test('shifts that overlap are judged each on its own: the same work counts in both', async () => {
  await create(w.user, { start_date: '2026-11-16' })
  await create(w.user, { start_date: '2026-11-16', start_time: '10:00', minimum_time: 0 })
  await w.moveClock('2026-11-16T18:16:00Z')
  await work('2026-11-16', '09:00', '17:00')
  assert.deepEqual(await judged('2026-11-16'), [
    ['09:00', 'on_time', '09:00', 8],
    // Its window begins two hours before: the other shift is not over by then.
    ['10:00', 'early', '09:00', 7],
  ])
})

test('the window of a shift begins where the previous one ends, though it is less than two hours before', async () => {
  await create(w.user, { start_date: '2026-11-17', start_time: '7:00', duration: 5_400, minimum_time: 0 })
  await create(w.user, { start_date: '2026-11-17', start_time: '9:00', duration: 3_600, minimum_time: 0 })
  await w.moveClock('2026-11-17T10:16:00Z')
  await work('2026-11-17', '07:00', '09:10')
  assert.deepEqual(await judged('2026-11-17'), [
    ['07:00', 'on_time', '07:00', 1.5],
    ['09:00', 'early', '08:30', 1 / 6],
  ])
})

test('work of 2 h 10 min before the start belongs to no shift; work of 2 h before begins it', async () => {
  await create(w.user, { start_date: '2026-11-18', duration: 3_600, minimum_time: 0 })
  await w.moveClock('2026-11-18T10:16:00Z')
  await work('2026-11-18', '06:50', '07:00')
  assert.deepEqual(await judged('2026-11-18'), [['09:00', 'missed', undefined, 0]])
  await work('2026-11-18', '07:00', '07:10')
  assert.deepEqual(await judged('2026-11-18'), [['09:00', 'missed', '07:00', 0]])
})

test('resumed idle time counts, breaks are presence without counting', async () => {
  await create(w.user, { start_date: '2026-11-19', duration: 7_200, minimum_time: 5_400 })
  await w.moveClock('2026-11-19T09:00:00Z')
  assert.equal((await start(w.user)).status, 201)
  await w.moveClock('2026-11-19T10:00:00Z')
  await w.call('POST /v2/users/me/timer/idle', w.user, { body: { since: '2026-11-19T09:10:00Z' } })
  await w.moveClock('2026-11-19T10:30:00Z')
  assert.equal((await w.call('POST /v2/users/me/timer/idle/resume', w.user)).status, 200)
  await w.moveClock('2026-11-19T10:35:00Z')
  await stop(w.user)
  await w.moveClock('2026-11-19T11:16:00Z')
  const shift = await shiftOn('2026-11-19', w.user)
  assert.equal(shift.status, 'on_time')
  assert.ok(shift.actual_duration >= 5_400, String(shift.actual_duration))
})

test('a user who changes zones between two shifts: the one that began stays, the next one moves, and followers know', async () => {
  await w.moveClock('2026-11-20T12:00:00Z')
  const schedule = await create(w.user, {
    start_date: '2026-11-20',
    start_time: '10:00',
    use_time_zone: 'user',
    repeat_schedule: 'weekly',
    weekdays: ['fri', 'sat'],
  })
  const program = follower({ ...w, as: w.owner })
  await program.catchUp()
  const browser = await signedInAs(w, w.user.id)
  const changed = await browser.call('PUT /account/profile', { time_zone: 'Asia/Tokyo' })
  assert.equal(changed.status, 200, changed.text)
  const found = await shifts('2026-11-20', '2026-11-21', `&attendance_schedule_ids=${schedule}`)
  assert.deepEqual(
    found.map(({ start_time, time_zone }) => [start_time, time_zone]),
    [
      ['2026-11-20T10:00:00Z', 'UTC'],
      ['2026-11-21T01:00:00Z', 'Asia/Tokyo'],
    ],
  )
  const { body } = await w.call(`GET /v2/attendance_schedules/${schedule}`, w.owner)
  assert.equal(body.attendance_schedule.start_time, '2026-11-20T01:00:00Z')
  await program.catchUp()
  assert.deepEqual(program.copy.attendance_schedule?.[schedule], body.attendance_schedule)
})
