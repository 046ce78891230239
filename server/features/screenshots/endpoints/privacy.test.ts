import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenshotsIn } from '../../../testing/screenshots.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T07:00:00Z', plan: 'enterprise' })
const { base, settings, taken, get, open } = screenshotsIn(w)
await settings({ default: { screenshot_frequency: 3 } })
await w.moveClock('2026-11-16T12:00:00Z')
const [first, second] = [
  await taken(w.user, { at: '2026-11-16T08:01:00Z' }),
  await taken(w.user, { at: '2026-11-16T08:05:00Z' }),
]

const look = async (person: Person, id: number, part: 'full_url' | 'thumb_url' = 'full_url') => {
  const { screenshot } = (await get(person, id)).body
  assert.equal((await open(screenshot[part])).status, 200)
}
const views = async (person: Person, query = '') =>
  (await w.call(`GET ${base}/screenshot_views?${query}`, person)).body.screenshot_views

test('200: a look at a full image is logged once per viewer, member and day, and the member sees it', async () => {
  await look(w.owner, first, 'thumb_url')
  await look(w.user, first)
  assert.deepEqual(await views(w.user), [])
  await Promise.all([look(w.owner, first), look(w.owner, first), look(w.owner, second)])
  await look(w.owner, second)
  const [seen, ...others] = await views(w.user)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [seen.viewer_id, seen.viewer_name, seen.user_id, seen.date],
    [w.owner.id, 'Olive Owner', w.user.id, '2026-11-16'],
  )
  assert.deepEqual(seen.screenshot_ids.toSorted(), [first, second].toSorted())
  await w.moveClock('2026-11-17T09:00:00Z')
  await look(w.owner, first)
  assert.deepEqual(
    (await views(w.user)).map((each: { date: string }) => each.date),
    ['2026-11-16', '2026-11-17'],
  )
  assert.equal((await views(w.user, `screenshot_id=${second}`)).length, 1)
})

test('200: one audit entry for each viewer, member and day', async () => {
  const window = 'created[start]=2026-11-16T00:00:00Z&created[stop]=2026-11-18T00:00:00Z'
  const { body } = await w.call(`GET ${base}/audit_log_entries?${window}`, w.owner)
  const entries = body.organization_audit_log_entries.filter(
    (each: { record_type: string; action: string }) =>
      each.record_type === 'Screenshot' && each.action === 'view',
  )
  assert.equal(entries.length, 2)
})

test('200: members see looks at their own screenshots only', async () => {
  await look(w.projectManager, first)
  assert.deepEqual(await views(w.member), [])
  assert.deepEqual(await views(w.member, `user_ids[]=${w.user.id}`), [])
  assert.equal((await views(w.manager, `user_ids[]=${w.user.id}`)).length, 3)
})

test('200: the privacy page says what applies, and a confirmation is recorded until it changes', async () => {
  const read = async (person = w.user) => (await w.call(`GET ${base}/privacy`, person)).body.privacy
  const before = await read()
  assert.deepEqual(
    [before.version, before.needs_confirmation, before.screenshot_frequency, before.retention_days],
    [1, true, 3, 180],
  )
  assert.deepEqual([before.screenshot_count, before.oldest_screenshot], [2, '2026-11-16T08:00:00.000000Z'])
  const confirm = (version: number) =>
    w.call(`PUT ${base}/privacy/confirmation`, w.user, { body: { version } })
  assert.equal((await confirm(9)).status, 400, 'a version that nobody has shown')
  assert.equal((await confirm(1)).status, 200)
  const confirmed = await read()
  assert.deepEqual([confirmed.needs_confirmation, confirmed.confirmed_version], [false, 1])
  assert.ok(confirmed.confirmed_at)
  await settings({ members: [{ user_id: w.member.id, blur: true }] })
  assert.equal((await read()).needs_confirmation, false, 'somebody else’s override')
  await settings({ default: { blur: true } })
  const changed = await read()
  assert.deepEqual([changed.needs_confirmation, changed.version, changed.blur], [true, 3, true])
  assert.equal((await confirm(1)).status, 200)
  assert.equal((await read()).needs_confirmation, true, 'an old version is not what applies now')
  await settings({ members: [{ user_id: w.user.id, legal_hold: true }] })
  assert.equal((await read()).legal_hold, true)
})

test('200: a longer retention asks every member to confirm again, a shorter one does not', async () => {
  const read = async (person: Person) => (await w.call(`GET ${base}/privacy`, person)).body.privacy
  const people = [w.user, w.member]
  const asked = async () => Promise.all(people.map(async (each) => (await read(each)).needs_confirmation))
  const confirm = async (person: Person) => {
    const { version } = await read(person)
    await w.call(`PUT ${base}/privacy/confirmation`, person, { body: { version: Math.max(version, 1) } })
  }
  await settings({ default: { screenshot_frequency: 3 } })
  for (const days of [180, 30]) {
    for (const person of people) await confirm(person)
    await settings({ default: { retention_days: days } })
    assert.deepEqual(await asked(), [false, false], `${days} days`)
  }
  await settings({ default: { retention_days: 31 } })
  assert.deepEqual(await asked(), [true, true])
  assert.equal((await read(w.user)).screenshot_frequency, 3)
})
