import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, walkItems } from '../../../testing/job-sites.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z', isOwn: true })
const { send, list } = trackedIn(w)
const site = await jobSitesIn(w).create({ rules: [{ enter_action: 'notify', user_ids: [w.user.id] }] })
await w.moveClock('2026-11-18T11:00:00Z')
const near = () => 0
await send(w.user, walkItems(w, '2026-11-18T08:00:00Z', 60, near))
await send(w.projectManager, walkItems(w, '2026-11-18T08:00:00Z', 30, near))
await w.settle()

const asked = { report: 'job_site_visits', date: { start: '2026-11-16', stop: '2026-11-22' } }
const call = (body: object, as: Person = w.owner, path = 'run') =>
  w.call(`POST /v2/organizations/${w.organizationId}/reports/${path}`, as, { body: { ...asked, ...body } })
const looksAt = async (person: Person) =>
  (await list(person, 'location_views', '')).filter(({ user_id }) => user_id === person.id)

test('200: a run logs a look at each member in it before the reply, once a day, whatever it is grouped by', async () => {
  const ofUser = { filters: { user_ids: [w.user.id] } }
  const { facts, audit } = await traced(w, async () => {
    const { status, body } = await call({ group_by: ['site'], ...ofUser })
    assert.deepEqual(
      body.rows.map(({ keys, values }: { keys: number[]; values: object }) => [...keys, values]),
      [[site.id, { count: 1, stayed: body.totals.values.stayed }]],
    )
    assert.ok(body.totals.values.stayed > 3_000)
    await call({ group_by: ['day'], ...ofUser })
    await call({ group_by: ['day'], format: 'csv', ...ofUser }, w.owner, 'export')
    return { status }
  })
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['locations.viewed'],
  )
  assert.deepEqual(audit.map(({ action, record_type }) => [action, record_type]).sort(), [
    ['export', 'ExportedFile'],
    ['view', 'Location'],
  ])
  assert.deepEqual(
    (await looksAt(w.user)).map(({ viewer_id, date }) => [viewer_id, date]),
    [[w.owner.id, '2026-11-18']],
  )
  assert.deepEqual(await looksAt(w.projectManager), [])
  await call({ group_by: ['kind'] })
  assert.equal((await looksAt(w.projectManager)).length, 1)
  assert.equal((await looksAt(w.user)).length, 1)
})

test('200: members see their own visits, which is no look', async () => {
  const before = (await looksAt(w.user)).length
  const { body } = await call({ group_by: ['member', 'kind'] }, w.user)
  assert.deepEqual(
    body.rows.map(({ keys }: { keys: unknown[] }) => keys),
    [[w.user.id], [w.user.id, 'covered']],
  )
  assert.equal(body.basis.shows, 'own')
  assert.equal((await looksAt(w.user)).length, before)
})

test('200: a look at the period before counts like one at the period itself', async () => {
  await w.moveClock('2026-11-24T09:00:00Z')
  const date = { start: '2026-11-23', stop: '2026-11-29' }
  const { body } = await call({ date, group_by: ['site'], columns: ['count'], compare_with: 'period_before' })
  assert.deepEqual([body.totals.values.count, body.totals.compared.count], [0, 2])
  assert.equal((await looksAt(w.user)).length, 2)
})
