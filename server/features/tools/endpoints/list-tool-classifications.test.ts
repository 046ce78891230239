import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { usageItem } from '../../../testing/tools.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-12T08:59:00Z', addons: ['insights'] })
const { activity, results } = trackedIn(w)
const path = `/v2/organizations/${w.organizationId}/insights/tool_classifications`
const slot = '2026-11-12T08:00:00Z'
await results(w.user, [
  activity(slot),
  ...['Figma', 'Slack', 'Crane Planner', 'github.com', 'youtube.com'].map((name) =>
    usageItem(w, slot, name, { tracked: 100 }),
  ),
])

const list = async (query: string) => {
  const reply = await w.call(`GET ${path}?${query}`, w.manager)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.tool_classifications
}

test('200: defaults come from the catalog, by id within the type; filters by name and productivity', async () => {
  const rows = await list('tool_type=application&page_limit=500')
  assert.deepEqual(
    rows.map(({ name, productivity, job_type, category }: Record<string, unknown>) => [
      name,
      productivity,
      job_type,
      category,
    ]),
    [
      ['Crane Planner', 'non_core', null, 'Uncategorized'],
      ['Figma', 'core', null, 'Design'],
      ['Slack', 'core', null, 'Communication'],
    ],
  )
  assert.deepEqual(pluck(await list('tool_type=url&productivity=non_core'), 'name'), ['youtube.com'])
  assert.deepEqual(pluck(await list('tool_type=application&name=PLAN'), 'name'), ['Crane Planner'])
  assert.deepEqual(await list('tool_type=application&name=hub'), [])
  const ids = [rows[0].id, rows[2].id].join()
  assert.deepEqual(pluck(await list(`tool_type=application&tool_ids=${ids}`), 'name'), [
    'Crane Planner',
    'Slack',
  ])
  assert.deepEqual(await list(`tool_type=url&tool_ids=${ids}`), [])
  const first = await w.call(`GET ${path}?tool_type=application&page_limit=1`, w.manager)
  const next = first.body.pagination.next_page_start_id
  assert.deepEqual(pluck(await list(`tool_type=application&page_start_id=${next}`), 'name'), [
    'Figma',
    'Slack',
  ])
})

test('400: an unknown job type, without a tool_type; 403: members; 404: strangers; 403 with 10006: without the add-on', async () => {
  const status = async (query: string) => (await w.call(`GET ${path}?${query}`, w.owner)).status
  assert.equal(await status('tool_type=application&job_type=Wizard'), 400)
  assert.equal(await status('name=x'), 400)
  assert.equal((await w.call(`GET ${path}?tool_type=url`, w.projectManager)).status, 403)
  assert.equal((await w.call(`GET ${path}?tool_type=url`, w.stranger)).status, 404)
  await w.database.change(sql`update organizations set addons = '{}' where id = ${w.organizationId}`)
  const refused = await w.call(`GET ${path}?tool_type=url`, w.owner)
  assert.deepEqual([refused.status, refused.body.error_code], [403, 10_006])
  const window = 'date[start]=2026-11-12&date[stop]=2026-11-12'
  const free = await w.call(`GET /v2/organizations/${w.organizationId}/tool_usages/daily?${window}`, w.owner)
  assert.equal(free.status, 200)
})
