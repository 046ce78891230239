import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T12:00:00Z', zone: 'America/New_York', addons: ['insights'] })
const { activity, results, list } = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const move = (time_zone: unknown, as = w.owner) =>
  w.call(`PUT ${organization}/time_zone`, as, { body: { time_zone } })
const track = async (...slots: string[]) => {
  const sent = await results(
    w.user,
    slots.map((slot) => activity(slot, { overall: 60, input_tracked: 600 })),
  )
  assert.deepEqual(new Set(sent), new Set(['accepted']))
  await w.settle()
}
await w.call(`PUT ${organization}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, payment: { pay_period: 'weekly' } }] },
})

/** Everything that says on which day time is. */
async function shown() {
  const dates = 'date[start]=2026-11-13&date[stop]=2026-11-18'
  const slots = 'time_slot[start]=2026-11-14T00:00:00Z&time_slot[stop]=2026-11-18T00:00:00Z'
  const activities = await list(w.owner, 'activities', slots)
  const daily = await list(w.owner, 'activities/daily', dates)
  const sheets = await list(w.owner, 'timesheets', `user_ids=${w.user.id}`)
  const dashboard = await list(w.owner, 'dashboard/days', dates)
  const days = (await w.call(`GET ${organization}/insights/activity?${dates}`, w.owner)).body
  return {
    activities: activities.map(({ time_slot, date }) => `${time_slot} ${date}`),
    daily: daily.map(({ date, tracked }) => `${date} ${tracked}`),
    dashboard: dashboard.map(({ date, tracked }) => `${date} ${tracked}`),
    timesheets: sheets.map(({ start_date, stop_date, tracked }) => `${start_date} ${stop_date} ${tracked}`),
    insights: Object.values<{ date: string; input_tracked: number }[]>(days)[0]?.map(
      ({ date, input_tracked }) => `${date} ${input_tracked}`,
    ),
  }
}

test('200: booked time keeps its day everywhere; new time counts towards days of the new zone', async () => {
  // Sunday evening and the first minutes of Monday in New York; in Auckland it is Monday evening then.
  await track('2026-11-16T04:50:00Z', '2026-11-16T05:00:00Z')
  const before = await shown()
  assert.deepEqual(before, {
    activities: ['2026-11-16T04:50:00Z 2026-11-15', '2026-11-16T05:00:00Z 2026-11-16'],
    daily: ['2026-11-15 600', '2026-11-16 600'],
    dashboard: ['2026-11-15 600', '2026-11-16 600'],
    timesheets: ['2026-11-09 2026-11-15 600', '2026-11-16 2026-11-22 600'],
    insights: ['2026-11-15 600', '2026-11-16 600'],
  })
  const { reply, facts, audit } = await traced(w, () => move('Pacific/Auckland', w.manager))
  const { holds_from, ...said } = reply.body.organization_time_zone
  assert.deepEqual(said, {
    organization_id: w.organizationId,
    time_zone: 'Pacific/Auckland',
    previous_time_zone: 'America/New_York',
    past: 'stays',
  })
  assert.match(holds_from, /^2026-11-16T12:/)
  assert.deepEqual(facts, [
    { name: 'organization.changed', payload: { organization_id: w.organizationId, changed: ['time_zone'] } },
  ])
  assert.deepEqual(audit[0]?.details, { from: 'America/New_York', to: 'Pacific/Auckland' })
  await w.settle()
  assert.deepEqual(await shown(), before)

  // Time that arrives later counts towards the day in Auckland.
  await track('2026-11-16T05:10:00Z', '2026-11-16T11:30:00Z')
  assert.deepEqual(await shown(), {
    activities: [...before.activities, '2026-11-16T05:10:00Z 2026-11-16', '2026-11-16T11:30:00Z 2026-11-17'],
    daily: ['2026-11-15 600', '2026-11-16 1200', '2026-11-17 600'],
    dashboard: ['2026-11-15 600', '2026-11-16 1200', '2026-11-17 600'],
    timesheets: ['2026-11-09 2026-11-15 600', '2026-11-16 2026-11-22 1800'],
    insights: ['2026-11-15 600', '2026-11-16 1200', '2026-11-17 600'],
  })
})

test('200: an edit of old time keeps the rest on its day', async () => {
  const time = 'time[start]=2026-11-16T04:55:00Z&time[stop]=2026-11-16T05:05:00Z&reason=Lunch'
  const { status, text } = await w.call(`DELETE ${organization}/members/${w.user.id}/time?${time}`, w.owner)
  assert.equal(status, 204, text)
  assert.deepEqual((await shown()).daily, ['2026-11-15 300', '2026-11-16 900', '2026-11-17 600'])
})

test('200: time that a timer has booked stays, new time counts towards the new days', async () => {
  await w.moveClock('2026-11-17T10:00:00Z')
  const body = { organization_id: w.organizationId, project_id: w.projectId }
  await w.call('POST /v2/users/me/timer/start', w.projectManager, { body })
  await w.moveClock('2026-11-17T10:30:00Z')
  await w.settle()
  await move('America/New_York')
  await w.moveClock('2026-11-17T10:50:00Z')
  await w.settle()
  const { timer } = (await w.call('POST /v2/users/me/timer/stop', w.projectManager)).body
  const days = await list(
    w.owner,
    'activities/daily',
    `date[start]=2026-11-16&date[stop]=2026-11-18&user_ids=${w.projectManager.id}`,
  )
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2026-11-17'],
    '23:00 in Auckland and 05:30 in New York are of one date',
  )
  assert.equal(days[0].tracked, timer.tracked)
})

test('400: not a time zone', async () => {
  for (const zone of ['Mars/Olympus', '+02:00', '']) {
    const { status, body } = await move(zone)
    assert.deepEqual([status, body.details[0].attribute], [400, 'time_zone'])
  }
})

test('403: members who are not owners or managers', async () => {
  for (const person of [w.projectManager, w.user, w.viewer])
    assert.equal((await move('UTC', person)).status, 403)
})
