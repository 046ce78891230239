import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, put } = schedulesIn(w)
const { start, running, days } = timersIn(w)
const { activity, send } = trackedIn(w)
const { submit, decide } = manualTimeIn(w)

async function bind(limits: object = { limits_by_shifts: true }) {
  const body = { members: [{ user_id: w.user.id, limits }] }
  const reply = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
}

await bind()
await create(w.user, { start_date: '2026-11-16', duration: 7_200, minimum_time: 0 })
await create(w.user, { start_date: '2026-11-16', start_time: '11:00', duration: 3_600, minimum_time: 0 })

test('400 14113: no timer starts outside a shift', async () => {
  const { status, body } = await start(w.user)
  assert.deepEqual([status, body.error_code, body.code], [400, 14113, 'outside_shift'])
})

test('a timer stops at the end of shifts that touch, to the second', async () => {
  await w.moveClock('2026-11-16T10:30:00Z')
  assert.equal((await start(w.user)).status, 201)
  await w.moveClock('2026-11-16T15:00:00Z')
  await w.settle()
  assert.equal(await running(w.user), null)
  const [day] = await days(w.user, '2026-11-16')
  assert.ok(day && day.tracked > 5_390 && day.tracked <= 5_400, String(day?.tracked))
  const states = await w.call(
    `GET /v2/organizations/${w.organizationId}/tracking_states?user_ids=${w.user.id}`,
    w.owner,
  )
  const stops = (states.body.tracking_states ?? []).filter(({ type }: { type: string }) => type === 'stop')
  assert.equal(stops[0]?.reason, 'outside_shift')
  assert.equal(stops[0]?.occurred_at.slice(0, 19), '2026-11-16T12:00:00')
})

test('batches are clipped to the shifts; an item wholly outside is rejected with 14113', async () => {
  await create(w.user, { start_date: '2026-11-17', start_time: '9:05', duration: 3_600, minimum_time: 0 })
  await w.moveClock('2026-11-17T12:00:00Z')
  const exact = (at: string) => activity(`2026-11-17T${at}:00Z`, { starts_at: `2026-11-17T${at}:00Z` })
  const { body } = await send(w.user, [
    exact('08:50'),
    exact('09:00'),
    exact('09:10'),
    activity('2026-11-17T10:00:00Z', { tracked: 400 }),
  ])
  assert.deepEqual(
    body.results.map(
      (each: { tracked?: number; error?: { error_code: number } }) => each.tracked ?? each.error?.error_code,
    ),
    [14113, 300, 600, 300],
  )
  const rows = await w.call(
    `GET /v2/organizations/${w.organizationId}/activities?time_slot[start]=2026-11-17T08:00:00Z&time_slot[stop]=2026-11-17T12:00:00Z&user_ids=${w.user.id}`,
    w.owner,
  )
  assert.deepEqual(
    rows.body.activities.map((each: { starts_at: string; tracked: number }) => [
      each.starts_at.slice(11, 16),
      each.tracked,
    ]),
    [
      ['09:05', 300],
      ['09:10', 600],
      ['10:00', 300],
    ],
  )
})

test('400 14113: manual time outside a shift, also at its approval; a raised limit covers it', async () => {
  const outside = { start_time: '2026-11-17T06:00:00Z', stop_time: '2026-11-17T07:00:00Z' }
  const own = await w.call(`POST /v2/users/${w.user.id}/time_entries`, w.owner, {
    body: { project_id: w.projectId, start_time: outside.start_time, tracked: 3_600, note: 'By hand.' },
  })
  assert.deepEqual([own.status, own.body.error_code], [400, 14113])
  await w.call(`PUT /v2/organizations/${w.organizationId}/manual_time_settings`, w.owner, {
    body: { requires_approval: true },
  })
  const { body } = await submit(w.user, outside)
  const id = body.manual_time_request.id
  const refused = await decide(w.owner, id, { status: 'approved' })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14113])
  const approved = await decide(w.owner, id, { status: 'approved', increase_limit: true })
  assert.equal(approved.status, 200, approved.text)
})

test('a schedule that is shortened, changed or deleted under a running timer ends it where the shift ends now', async () => {
  const ends: [day: string, next: string, change: (id: number) => Promise<{ status: number }>][] = [
    ['2026-11-18', '2026-11-19', (id) => put(id, { repeat_until: '2026-11-18' })],
    ['2026-11-25', '2026-11-26', (id) => put(id, { add_excluded_dates: ['2026-11-26'] })],
    ['2026-12-02', '2026-12-03', (id) => w.call(`DELETE /v2/attendance_schedules/${id}`, w.owner)],
  ]
  for (const [day, next, change] of ends) {
    // Two shifts that touch are one for a timer, until the second is gone. They touch within a slot of ten minutes.
    await w.moveClock(`${day}T00:01:00Z`)
    const id = await create(w.user, {
      start_date: day,
      start_time: '00:05',
      duration: 86_400,
      minimum_time: 0,
      repeat_schedule: 'weekly',
      weekdays: ['wed', 'thu'],
    })
    await w.moveClock(`${next}T00:01:00Z`)
    assert.equal((await start(w.user)).status, 201)
    assert.ok((await change(id)).status < 300, day)
    await w.moveClock(`${next}T00:06:00Z`)
    await w.settle()
    assert.equal(await running(w.user), null, day)
    const [booked] = await days(w.user, next)
    assert.ok(booked && booked.tracked <= 240, `${day}: ${booked?.tracked}`)
    const left = await w.call(`DELETE /v2/attendance_schedules/${id}`, w.owner)
    assert.ok([204, 404].includes(left.status))
  }
})

test('a timer outside shifts ends where its member was bound to shifts, at its next booking, as with limits', async () => {
  await bind({})
  await w.moveClock('2026-12-05T09:00:00Z')
  assert.equal((await start(w.user)).status, 201)
  await bind()
  await w.moveClock('2026-12-05T09:11:00Z')
  await w.settle()
  assert.equal(await running(w.user), null)
  const sum = (await days(w.user, '2026-12-05')).reduce((all, { tracked }) => all + tracked, 0)
  assert.ok(sum < 60, String(sum))
})

test('without the option nothing changes', async () => {
  await bind({})
  const { body } = await send(w.user, [activity('2026-12-05T07:00:00Z')])
  assert.equal(body.results[0].tracked, 600)
  assert.equal((await start(w.user)).status, 201)
})
