import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T12:00:00Z' })
const { activity, results, list } = trackedIn(w)
const elsewhere = await timersIn(w).makeProject('Elsewhere', [w.user])
const days = 'date[start]=2026-11-15&date[stop]=2026-11-16'

async function track(person: Person, items: [time_slot: string, more: object][]) {
  const sent = items.map(([time_slot, more]) => activity(time_slot, more))
  assert.deepEqual(new Set(await results(person, sent)), new Set(['accepted']))
}

await track(w.user, [
  ['2026-11-15T09:00:00Z', { overall: 300, input_tracked: 600 }],
  ['2026-11-16T09:00:00Z', { overall: 150, input_tracked: 600 }],
  ['2026-11-16T09:10:00Z', { project_id: elsewhere }],
])
await track(w.projectManager, [['2026-11-16T09:00:00Z', { overall: 450, input_tracked: 600 }]])

type Day = {
  id: number
  date: string
  project_id: number
  tracked: number
  activity: number | null
}
const read = async (as: Person, query: string): Promise<unknown[][]> =>
  (await list(as, 'dashboard/days', query)).map(({ date, project_id, tracked, activity: percent }: Day) => [
    date,
    project_id,
    tracked,
    percent,
  ])

const all = [
  ['2026-11-15', w.projectId, 600, 50],
  ['2026-11-16', w.projectId, 1_200, 50],
  ['2026-11-16', elsewhere, 600, null],
]

test('200: one record per day and project, for all members together', async () => {
  assert.deepEqual(await read(w.owner, days), all)
})

test('200: pages without repeats and gaps', async () => {
  assert.deepEqual(await read(w.owner, `${days}&page_limit=1`), all)
})

test('200: filters by member, team and project', async () => {
  assert.deepEqual(await read(w.owner, `${days}&user_ids=${w.projectManager.id}`), [
    ['2026-11-16', w.projectId, 600, 75],
  ])
  assert.deepEqual(await read(w.owner, `${days}&project_ids=${elsewhere}`), all.slice(2))
  const team = { name: 'Crew', members: [{ user_id: w.projectManager.id, role: 'user' }] }
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, { body: team })
  assert.equal((await read(w.owner, `${days}&team_ids=${made.body.team.id}`)).length, 1)
})

test('200: project managers see the time on their projects, others their own', async () => {
  assert.deepEqual(await read(w.projectManager, days), all.slice(0, 2))
  assert.deepEqual(await read(w.user, days), [
    ['2026-11-15', w.projectId, 600, 50],
    ['2026-11-16', w.projectId, 600, 25],
    ['2026-11-16', elsewhere, 600, null],
  ])
  assert.deepEqual(await read(w.member, days), [])
})

test('400: more than 31 days, or no days', async () => {
  for (const [query, attribute] of [
    ['date[start]=2026-10-01&date[stop]=2026-11-16', 'date[stop]'],
    ['', 'date[start]'],
  ]) {
    const reply = await w.call(`GET /v2/organizations/${w.organizationId}/dashboard/days?${query}`, w.owner)
    assert.deepEqual([reply.status, reply.body.details[0].attribute], [400, attribute])
  }
})

test('404: outsiders', async () => {
  assert.equal(
    (await w.call(`GET /v2/organizations/${w.organizationId}/dashboard/days?${days}`, w.stranger)).status,
    404,
  )
})
