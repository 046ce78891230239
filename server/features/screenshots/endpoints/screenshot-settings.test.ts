import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenshotsIn } from '../../../testing/screenshots.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T12:00:00Z' })
const { base, settings } = screenshotsIn(w)

const own = async (as = w.user) => (await w.call(`GET ${base}/tracking/settings`, as)).body.tracking_settings
const ofMembers = async (query = '') =>
  (await w.call(`GET ${base}/screenshot_settings?${query}`, w.manager)).body

test('200: screenshots are off by default', async () => {
  const settings = await own()
  assert.deepEqual(
    [settings.version, settings.screenshot_frequency, settings.blur, settings.members_may_delete],
    [0, 0, false, false],
  )
  const { screenshot_settings } = await ofMembers()
  assert.ok(screenshot_settings.length >= 6)
  assert.ok(
    screenshot_settings.every((each: { screenshot_frequency: number }) => each.screenshot_frequency === 0),
  )
})

test('200: a default, an override, and null to go back; trackers read their own with a new version', async () => {
  const first = await settings({ default: { screenshot_frequency: 2, retention_days: 90 } })
  assert.equal(first.status, 200, first.text)
  assert.equal(first.body.screenshot_default.retention_days, 90)
  await settings({ members: [{ user_id: w.user.id, blur: true, screenshot_frequency: 3 }] })
  assert.deepEqual(await own(), {
    version: 2,
    screenshot_frequency: 3,
    blur: true,
    members_may_delete: false,
    excluded_project_ids: [],
  })
  const { screenshot_settings, users } = await ofMembers(`user_ids[]=${w.user.id}&include[]=users`)
  assert.deepEqual(screenshot_settings[0].override, {
    screenshot_frequency: 3,
    blur: true,
    members_may_delete: null,
  })
  assert.equal(users[0].id, w.user.id)
  await settings({ members: [{ user_id: w.user.id, screenshot_frequency: null }] })
  const after = await own()
  assert.deepEqual([after.screenshot_frequency, after.blur], [2, true])
  assert.equal((await own(w.projectManager)).screenshot_frequency, 2)
})

test('200: a project without screenshots, and with them again', async () => {
  const off = await settings({ projects: [{ project_id: w.projectId, screenshots: false }] })
  assert.deepEqual(off.body.screenshot_default.excluded_project_ids, [w.projectId])
  assert.deepEqual((await own()).excluded_project_ids, [w.projectId])
  const on = await settings({ projects: [{ project_id: w.projectId, screenshots: true }] })
  assert.deepEqual(on.body.screenshot_default.excluded_project_ids, [])
})

test('400: more than 3 without the add-on names the largest, with all other faults', async () => {
  const reply = await settings({
    default: { screenshot_frequency: 4 },
    members: [{ user_id: w.stranger.id, screenshot_frequency: 10 }],
    projects: [{ project_id: 999_999, screenshots: false }],
  })
  assert.equal(reply.status, 400)
  assert.deepEqual(reply.body.details.map((each: { attribute: string }) => each.attribute).sort(), [
    'default.screenshot_frequency',
    'members[0].screenshot_frequency',
    'members[0].user_id',
    'projects[0].project_id',
  ])
  assert.match(reply.body.error, /must be at most 3 without the more_screenshots add-on/)
})

test('200: pages by user_id, in order', async () => {
  const seen: number[] = []
  for (let start: number | undefined = 0; start !== undefined; ) {
    const { screenshot_settings, pagination } = await ofMembers(`page_limit=2&page_start_id=${start}`)
    seen.push(...screenshot_settings.map((each: { user_id: number }) => each.user_id))
    start = pagination?.next_page_start_id
  }
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  )
  assert.equal(new Set(seen).size, seen.length)
})

test('403: members and project managers neither list nor change the settings', async () => {
  for (const person of [w.user, w.projectManager, w.member]) {
    assert.equal((await w.call(`GET ${base}/screenshot_settings`, person)).status, 403)
    assert.equal((await w.call(`GET ${base}/screenshot_settings/default`, person)).status, 403)
    assert.equal((await settings({ default: { screenshot_frequency: 1 } }, person)).status, 403)
  }
})

test('304: a tracker that knows the settings gets nothing new', async () => {
  const first = await w.call(`GET ${base}/tracking/settings`, w.user)
  const tag = first.headers.get('etag') ?? ''
  const again = await w.call(`GET ${base}/tracking/settings`, w.user, { headers: { 'If-None-Match': tag } })
  assert.equal(again.status, 304)
})
