import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { insightsWorld, trackAroundMidnight } from '../../../testing/insights.ts'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const key = 'hubstaff_public_v2_entities_insights_activities'
const w = await world(insightsWorld)
const path = `GET /v2/organizations/${w.organizationId}/insights/activity`
const list = async (query: string, person = w.owner) => w.call(`${path}?${query}`, person)
const rowsOf = async (query: string) => (await list(query)).body[key]

await trackAroundMidnight(w)

const days = 'date[start]=2026-11-14&date[stop]=2026-11-15'

test('200: one row per user, project and day of the organization', async () => {
  const row = (date: string, { id }: Person, overall: number, input_tracked: number) => ({
    date,
    user_id: id,
    project_id: w.projectId,
    overall,
    input_tracked,
  })
  assert.deepEqual(await rowsOf(days), [
    row('2026-11-14', w.user, 300, 600),
    row('2026-11-15', w.projectManager, 60, 600),
    row('2026-11-15', w.user, 150, 900),
  ])
})

test('200: the days of another zone', async () => {
  const lisbon = await rowsOf(`${days}&time_zone=Europe/Lisbon`)
  assert.deepEqual(pluck(lisbon, 'date'), ['2026-11-15', '2026-11-15'])
  assert.deepEqual(pluck(lisbon, 'overall'), [60, 450])
  const own = await rowsOf(`${days}&time_zone=America/New_York`)
  assert.deepEqual(own, await rowsOf(days))
})

test('200: filters by user, project and team', async () => {
  const team = { name: 'Crew', members: [{ user_id: w.user.id, role: 'user' }] }
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, { body: team })
  const users = async (query: string) => [...new Set(pluck(await rowsOf(`${days}&${query}`), 'user_id'))]
  assert.deepEqual(await users(`team_ids=${made.body.team.id}`), [w.user.id])
  assert.deepEqual(await users(`user_ids=${w.projectManager.id}`), [w.projectManager.id])
  assert.deepEqual(await users('project_ids=424242'), [])
})

test('200: split by location', async () => {
  await w.database.change(sql`
    update activities set location_type = 'remote' where user_id = ${w.user.id} and time_slot < '2026-11-15T10:00:00Z'`)
  const rows = await rowsOf(`date[start]=2026-11-15&date[stop]=2026-11-15&remote_vs_office=true`)
  assert.deepEqual(
    rows.map((row: { user_id: number; location: string; overall: number }) => [row.location, row.overall]),
    [
      ['unknown', 60],
      ['remote', 120],
      ['unknown', 30],
    ],
  )
})

for (const question of [days, `${days}&time_zone=Asia/Tokyo`, `${days}&remote_vs_office=true`])
  test(`200: the cursor leads through all pages without repeats and gaps: ${question}`, async () => {
    const all = await rowsOf(question)
    const seen: unknown[] = []
    for (let cursor = ''; ; ) {
      const { body } = await list(`${question}&page_limit=1${cursor}`)
      seen.push(...body[key])
      if (body.pagination === undefined) break
      cursor = `&cursor=${body.pagination.next_cursor}`
    }
    assert.deepEqual(seen, all)
  })

test('400: a cursor that was altered, or belongs to another query or organization', async () => {
  const { next_cursor } = (await list(`${days}&page_limit=1`)).body.pagination
  const altered = next_cursor.replace(/.$/, next_cursor.endsWith('A') ? 'B' : 'A')
  for (const query of [
    `${days}&cursor=${altered}`,
    `${days}&cursor=nonsense`,
    `date[start]=2026-11-14&date[stop]=2026-11-16&cursor=${next_cursor}`,
    `${days}&user_ids=${w.user.id}&cursor=${next_cursor}`,
  ]) {
    const { status, body } = await list(query)
    assert.deepEqual([status, body.details?.[0].attribute], [400, 'cursor'], query)
  }
  assert.equal((await list(`${days}&page_limit=2&cursor=${next_cursor}`)).status, 200)
})

test('400: more than 31 days, more than three years ago, an unknown zone', async () => {
  for (const [query, attribute] of [
    ['date[start]=2026-10-01&date[stop]=2026-11-01', 'date[stop]'],
    ['date[start]=2023-11-01&date[stop]=2023-11-02', 'date[start]'],
    [`${days}&time_zone=Mars/Base`, 'time_zone'],
    ['date[stop]=2026-11-01', 'date[start]'],
  ]) {
    const { status, body } = await list(query ?? '')
    assert.deepEqual([status, body.details[0].attribute], [400, attribute])
  }
})

test('403: everyone but owners and managers', async () => {
  for (const person of [w.projectManager, w.user, w.member])
    assert.equal((await list(days, person)).status, 403)
  assert.equal((await list(days, w.manager)).status, 200)
})

test('429: after 120 calls in an hour; other calls are counted apart', async () => {
  await w.moveClock('2026-11-16T14:00:05Z')
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await list(days, w.manager)).status),
  )
  assert.deepEqual(
    [statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length],
    [120, 1],
  )
  const refused = await list(days, w.manager)
  assert.equal(refused.headers.get('x-rate-limit-limit'), '120')
  assert.equal((await w.call('GET /v2/users/me', w.manager)).status, 200)
})
