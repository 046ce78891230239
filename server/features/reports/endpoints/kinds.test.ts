import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetsIn } from '../../../testing/budgets.ts'
import { type Person, world } from '../../../testing/world.ts'
import type { ShownReport } from '../rules/shown-report.ts'

const w = await world({ now: '2026-11-16T20:00:00Z', isOwn: true })
const base = `/v2/organizations/${w.organizationId}`
const { makeProject } = budgetsIn(w)
const set = { members: [{ user_id: w.user.id, limits: { daily_limit: 1, weekly_limit: 4 } }] }
assert.equal((await w.call(`PUT ${base}/update_members`, w.owner, { body: set })).status, 200)
const quay = await makeProject({ budget: { type: 'hours', hours: 2 } })
const pier = await makeProject({ bill_rate: 60, budget: { type: 'cost', cost: 15, rate: 'bill_rate' } })
await quay.work('2026-11-16T10:00:00Z')
await pier.work('2026-11-16T11:00:00Z')
await w.settle()

async function run(report: string, body: object, as: Person = w.owner): Promise<ShownReport> {
  const date = { start: '2026-11-01', stop: '2026-11-30' }
  const reply = await w.call(`POST ${base}/reports/run`, as, { body: { report, date, ...body } })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const shown = ({ rows }: ShownReport) => rows.map(({ keys, values }) => [...keys, ...Object.values(values)])

test('200: hours of days and of weeks are never added up: each kind has rows of its own', async () => {
  const columns = ['allowed', 'used', 'left', 'used_percent', 'count']
  const report = await run('limits', { group_by: ['member'], columns })
  assert.deepEqual(report.group_by, ['kind', 'member'])
  assert.deepEqual(shown(report), [
    ['weekly', 14_400, 1_200, 13_200, 8.3, 1],
    ['weekly', w.user.id, 14_400, 1_200, 13_200, 8.3, 1],
    ['daily', 3_600, 1_200, 2_400, 33.3, 1],
    ['daily', w.user.id, 3_600, 1_200, 2_400, 33.3, 1],
  ])
  assert.deepEqual(Object.values(report.totals.values), [null, null, null, null, 2])
  const inner = await run('limits', { group_by: ['member', 'kind'], columns: ['used'] })
  assert.deepEqual(inner.group_by, ['member', 'kind'])
  assert.equal(inner.rows[0]?.values.used, null)
  const counted = await run('limits', { group_by: ['member'], columns: ['count'] })
  assert.deepEqual(shown(counted), [[w.user.id, 2]])
  assert.deepEqual(counted.basis.left_out, [])
})

test('200: budgets of hours and of money are apart; project managers see hours of their projects, users none', async () => {
  const columns = ['allowed', 'used', 'budget', 'budget_spent', 'budget_percent']
  const report = await run('budgets', { group_by: ['project'], columns })
  assert.deepEqual(report.group_by, ['kind', 'project'])
  assert.deepEqual(
    shown(report)
      .filter(({ length }) => length > 6)
      .sort(),
    [
      ['hours', quay.id, 7_200, 600, 0, 0, 8.3],
      ['money', pier.id, 0, 0, 15, 10, 66.7],
    ],
  )
  assert.deepEqual(Object.values(report.totals.values), [null, null, null, null, null])
  const ofManager = await run('budgets', { columns }, w.projectManager)
  assert.deepEqual([ofManager.rows, ofManager.basis.shows], [[], 'own_and_managed'])
  for (const id of [quay.id, pier.id]) {
    const members = [{ user_id: w.projectManager.id, role: 'manager' }]
    const added = await w.call(`PUT /v2/projects/${id}/update_members`, w.owner, { body: { members } })
    assert.equal(added.status, 200, added.text)
  }
  const managed = await run('budgets', { group_by: ['project'], columns: ['allowed'] }, w.projectManager)
  assert.deepEqual(shown(managed), [[quay.id, 7_200]])
  const refused = await w.call(`POST ${base}/reports/run`, w.user, { body: { report: 'budgets' } })
  assert.deepEqual([refused.status, refused.body.error_code], [403, 10003])
})

test('200: a changed budget counts once in its period, as it is configured last', async () => {
  await w.moveClock('2026-11-18T20:00:00Z')
  await quay.put({ budget: { type: 'hours', hours: 5 } })
  await quay.work('2026-11-18T10:00:00Z')
  await w.settle()
  const kinds = { filters: { kinds: ['hours'] }, columns: ['count', 'allowed', 'used'] }
  assert.deepEqual(Object.values((await run('budgets', kinds)).totals.values), [1, 18_000, 1_200])
})

test('csv: a total over unlike kinds is empty', async () => {
  const date = { start: '2026-11-01', stop: '2026-11-30' }
  const body = { report: 'limits', date, group_by: ['member'], columns: ['allowed', 'count'], format: 'csv' }
  const { text } = await w.call(`POST ${base}/reports/export`, w.owner, { body })
  assert.match(text.trimEnd().split('\r\n').at(-1) ?? '', /^Total,,,[0-9]+$/)
})
