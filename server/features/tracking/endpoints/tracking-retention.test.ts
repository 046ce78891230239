import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Called } from '../../../testing/call.ts'
import { traced } from '../../../testing/traces.ts'
import { type World, world } from '../../../testing/world.ts'

const w = await world()
const bounded = await world({
  settings: {
    STINT_TOOL_USAGES_KEEP_DAYS: '100',
    STINT_NOTES_KEEP_DAYS: '50',
    STINT_LOCATIONS_KEEP_DAYS: '60',
  },
})
const pathOf = ({ organizationId }: World) => `/v2/organizations/${organizationId}/tracking_retention`
const put = (of: World, body: object, as = of.owner) => of.call(`PUT ${pathOf(of)}`, as, { body })
const attributesOf = (reply: Called) =>
  reply.body.details.map(({ attribute }: { attribute: string }) => attribute)
const unbounded = { tool_usage_days: null, daily_tool_usage_days: null, note_days: null }

test('200: everything is kept unless the organization says otherwise; only what is sent changes', async () => {
  const usual = { ...unbounded, server: unbounded }
  assert.deepEqual((await w.call(`GET ${pathOf(w)}`, w.manager)).body, { tracking_retention: usual })
  const { reply, facts, audit } = await traced(w, () => put(w, { tool_usage_days: 90, note_days: 400 }))
  assert.deepEqual(reply.body.tracking_retention, { ...usual, tool_usage_days: 90, note_days: 400 })
  assert.deepEqual(facts[0]?.payload.changed, ['tool_usage_days', 'note_days'])
  assert.deepEqual([audit.length, audit[0]?.details], [1, { tool_usage_days: 90, note_days: 400 }])
  const again = await put(w, { daily_tool_usage_days: 365, note_days: null })
  assert.deepEqual(again.body.tracking_retention, {
    tool_usage_days: 90,
    daily_tool_usage_days: 365,
    note_days: null,
    server: unbounded,
  })
})

test('400: every fault is named; sums by day last at least as long as their slots', async () => {
  const reply = await put(w, { tool_usage_days: 34, daily_tool_usage_days: 3_651, note_days: 6 })
  assert.deepEqual(attributesOf(reply).sort(), ['daily_tool_usage_days', 'note_days', 'tool_usage_days'])
  assert.deepEqual(attributesOf(await put(w, { daily_tool_usage_days: 89 })), ['daily_tool_usage_days'])
  assert.deepEqual(attributesOf(await put(w, { tool_usage_days: 366 })), ['daily_tool_usage_days'])
})

test('400: more than the server allows; without a setting of its own, the server’s applies', async () => {
  const server = { ...unbounded, tool_usage_days: 100, note_days: 50 }
  const shown = await bounded.call(`GET ${pathOf(bounded)}`, bounded.owner)
  assert.deepEqual(shown.body.tracking_retention, { ...server, server })
  const refused = await put(bounded, { tool_usage_days: 101, note_days: null })
  assert.deepEqual(attributesOf(refused), ['tool_usage_days', 'note_days'])
  assert.match(refused.text, /must be at most 100, the limit of this server/)
  const fewer = await put(bounded, { tool_usage_days: 40, note_days: 50 })
  assert.equal(fewer.body.tracking_retention.tool_usage_days, 40)
})

test('400: the server also bounds how long locations are kept', async () => {
  const path = `/v2/organizations/${bounded.organizationId}/job_site_settings`
  const shown = await bounded.call(`GET ${path}`, bounded.owner)
  assert.equal(shown.body.job_site_settings.retention_days, 60)
  const change = (retention_days: number) =>
    bounded.call(`PUT ${path}`, bounded.owner, { body: { retention_days } })
  assert.deepEqual(attributesOf(await change(61)), ['retention_days'])
  assert.equal((await change(60)).status, 200)
})

test('403 and 404: only owners and managers', async () => {
  assert.equal((await put(w, {}, w.user)).status, 403)
  assert.equal((await w.call(`GET ${pathOf(w)}`, w.member)).status, 403)
  assert.equal((await put(w, {}, w.stranger)).status, 404)
})
