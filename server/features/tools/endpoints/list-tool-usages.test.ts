import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { usageItem } from '../../../testing/tools.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z' })
const { activity, results, list } = trackedIn(w)
const slots = ['2026-11-10T08:00:00Z', '2026-11-10T08:10:00Z']
const window = (start: string, stop: string) => `time_slot[start]=${start}&time_slot[stop]=${stop}`
const morning = window('2026-11-10T08:00:00Z', '2026-11-10T12:00:00Z')
const path = `/v2/organizations/${w.organizationId}/tool_usages`
await results(w.user, [
  ...slots.map((slot) => activity(slot)),
  ...slots.map((slot) => usageItem(w, slot, 'Figma', { tracked: 300 })),
  usageItem(w, slots[0] ?? '', 'github.com', {
    tracked: 120,
    details: [{ title: 'Stint', url: 'https://github.com/stint', tracked: 120 }],
  }),
])

test('200: one record per slot and tool, in the order of the slots; stop is exclusive', async () => {
  const rows = await list(w.owner, 'tool_usages', `${morning}&page_limit=1`)
  assert.deepEqual(
    rows.map(({ name, time_slot, tracked }) => [name, time_slot, tracked]),
    [
      ['Figma', slots[0], 300],
      ['github.com', slots[0], 120],
      ['Figma', slots[1], 300],
    ],
  )
  assert.deepEqual(rows[1].details, [{ title: 'Stint', url: 'https://github.com/stint', tracked: 120 }])
  assert.equal('details' in rows[0], false)
  const first = await list(w.owner, 'tool_usages', window(slots[0] ?? '', slots[1] ?? ''))
  assert.deepEqual(pluck(first, 'tracked'), [300, 120])
  assert.deepEqual(pluck(await list(w.owner, 'tool_usages', `${morning}&tool_type=url`), 'tracked'), [120])
})

test('403: a member of the organization’s list; 200: their own on a project', async () => {
  assert.equal((await w.call(`GET ${path}?${morning}`, w.user)).status, 403)
  const own = `/v2/projects/${w.projectId}/tool_usages`
  assert.equal((await list(w.user, own, morning)).length, 3)
  assert.equal((await list(w.viewer, own, morning)).length, 0)
})

test('400: longer than 7 days, older than a month', async () => {
  const status = async (query: string) => (await w.call(`GET ${path}?${query}`, w.owner)).status
  assert.equal(await status(window('2026-11-01T00:00:00Z', '2026-11-08T00:00:00Z')), 200)
  assert.equal(await status(window('2026-11-01T00:00:00Z', '2026-11-08T00:00:01Z')), 400)
  assert.equal(await status(window('2026-10-15T11:00:00Z', '2026-10-16T00:00:00Z')), 400)
})
