import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import type { ShownReport } from '../rules/shown-report.ts'

const w = await world({ now: '2026-11-03T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const { activity, results } = trackedIn(w)
const profile = async ({ id }: Person, its: object) => {
  const body = { members: [{ user_id: id, profile: its }] }
  const { status, text } = await w.call(`PUT ${base}/update_members`, w.owner, { body })
  assert.equal(status, 200, text)
}
await profile(w.user, { country: 'PT', job_type: 'iOS developer', employment_type: 'fte_salary' })
await profile(w.projectManager, { country: 'PT', employment_type: 'contractor_hourly' })
await results(w.user, [activity('2026-11-03T07:00:00Z'), activity('2026-11-03T07:10:00Z')])
await results(w.projectManager, [activity('2026-11-03T07:00:00Z')])
await w.settle()

const run = (group: string, as: Person = w.owner) =>
  w.call(`POST ${base}/reports/run`, as, {
    body: { report: 'time', range: 'today', group_by: [group], columns: ['tracked'] },
  })
async function rows(group: string) {
  const reply = await run(group)
  assert.equal(reply.status, 200, reply.text)
  const report: ShownReport = reply.body
  assert.equal(report.totals.values.tracked, 1_800)
  return report.rows.map(({ keys, names, values }) => [keys[0], names[0], values.tracked])
}

test('200: time by what profiles say today, and what they do not say is a row of its own', async () => {
  assert.deepEqual(await rows('country'), [['PT', 'PT', 1_800]])
  assert.deepEqual(await rows('job_type'), [
    ['iOS developer', 'iOS developer', 1_200],
    [null, 'No job type', 600],
  ])
  assert.deepEqual(await rows('employment_type'), [
    ['fte_salary', 'Fte salary', 1_200],
    ['contractor_hourly', 'Contractor hourly', 600],
  ])
})

test('200: time by the place that each activity has', async () => {
  assert.deepEqual(await rows('location_type'), [['unknown', 'Unknown', 1_800]])
})

test('403: profiles are for callers who see other members’ data', async () => {
  for (const group of ['country', 'job_type', 'employment_type']) {
    assert.equal((await run(group, w.user)).status, 403)
    assert.equal((await run(group, w.manager)).status, 200)
  }
  assert.equal((await run('location_type', w.user)).status, 200)
})
