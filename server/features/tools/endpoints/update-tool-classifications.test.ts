import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { requireSoundUsages, usageItem } from '../../../testing/tools.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-12T08:59:00Z', addons: ['insights'] })
const { activity, results } = trackedIn(w)
const path = `/v2/organizations/${w.organizationId}/insights/tool_classifications`
const names = ['Figma', 'Slack', 'Crane Planner', 'github.com', 'youtube.com']
const slot = (time: string) => `2026-11-12T${time}:00Z`
await w.database.change(
  sql`update organization_members set profile = '{"job_type": "Designer"}' where user_id = ${w.user.id}`,
)
await results(w.user, [
  activity(slot('08:00')),
  ...names.map((name) => usageItem(w, slot('08:00'), name, { tracked: 100 })),
])

const list = async (query: string) => {
  const reply = await w.call(`GET ${path}?${query}`, w.manager)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.tool_classifications
}
const tool = async (name: string) => {
  const found = [...(await list('tool_type=application')), ...(await list('tool_type=url'))]
  const { id, tool_type } = found.find((each) => each.name === name) ?? {}
  return { id, tool_type }
}
const patch = (items: object[], as = w.manager) =>
  w.call(`PATCH ${path}`, as, { body: { tool_classifications: items } })
const stored = () =>
  w.database.rows(
    { row: is.text },
    sql`select t::text as row from tools t union all select p::text from tool_productivities p order by 1`,
  )

test('204: a value holds from now on, for a job type before all; null resets; a category holds for all time', async () => {
  const [crane, slack] = [await tool('Crane Planner'), await tool('Slack')]
  assert.equal((await patch([{ ...crane, productivity: 'core', category: 'engineering' }])).status, 204)
  assert.equal((await patch([{ ...slack, productivity: 'unproductive', job_type: 'DESIGNER' }])).status, 204)
  const [shown] = await list('tool_type=application&name=crane')
  assert.deepEqual([shown.productivity, shown.category], ['core', 'Engineering'])
  const slackFor = async (query: string) => (await list(`tool_type=application&name=slack${query}`))[0]
  assert.equal((await slackFor('')).productivity, 'core')
  const forDesigners = await slackFor('&job_type=designer')
  assert.deepEqual([forDesigners.productivity, forDesigners.job_type], ['unproductive', 'Designer'])
  assert.equal((await slackFor('&job_type=Writer')).job_type, null)
  assert.deepEqual(
    pluck(await list('tool_type=application&job_type=Designer&productivity=unproductive'), 'name'),
    ['Slack'],
  )
})

test('a PATCH at T changes no usage of a slot before T, whenever it is reported', async () => {
  const counted = () =>
    w.database.rows(
      { slot: is.instant, productivity: is.text },
      sql`select u.time_slot as slot, u.productivity from tool_usages u join tools t on t.id = u.tool_id
          where t.key = 'slack' order by u.id`,
    )
  const before = await counted()
  await w.moveClock('2026-11-12T10:00:00Z')
  await results(w.user, [
    ...['08:10', '08:50', '09:00', '09:10'].map((time) => activity(slot(time))),
    ...['08:10', '08:50', '09:00', '09:10'].map((time) => usageItem(w, slot(time), 'Slack')),
  ])
  const after = await counted()
  assert.deepEqual(after.slice(0, before.length), before)
  assert.deepEqual(pluck(after.slice(before.length), 'productivity'), [
    'core',
    'core',
    'unproductive',
    'unproductive',
  ])
  await requireSoundUsages(w, w.user.id)
})

test('400: every fault of a batch is named, and nothing is saved', async () => {
  const before = await stored()
  const [figma, github] = [await tool('Figma'), await tool('github.com')]
  const reply = await patch([
    { ...figma, productivity: 'unproductive' },
    { ...figma, productivity: 'core' },
    { ...figma, tool_type: 'url', productivity: 'core' },
    { id: 999_999, tool_type: 'url', productivity: 'core' },
    { ...github, category: 'Gardening' },
    { ...github, category: 'Design', job_type: 'Designer' },
    { ...github, job_type: 'Wizard', productivity: 'core' },
    { id: github.id, tool_type: 'url', job_type: 'Writer' },
  ])
  assert.equal(reply.status, 400)
  assert.deepEqual(
    reply.body.details.map(({ attribute }: { attribute: string }) =>
      attribute.replace('tool_classifications', ''),
    ),
    ['[1].id', '[2].id', '[3].id', '[4].category', '[5].category', '[6].job_type', '[7].productivity'],
  )
  const many = Array.from({ length: 101 }, () => ({ ...figma, productivity: 'core' }))
  assert.equal((await patch(many)).status, 400)
  assert.equal((await patch([])).status, 400)
  assert.equal((await patch([{ ...figma, productivity: 'great' }])).status, 400)
  assert.deepEqual(await stored(), before)
})
