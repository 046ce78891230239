import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'
import { changePlan } from '../../organizations/changes/change-plan.ts'

const w = await world({ now: '2026-11-16T12:00:00Z', isOwn: true })
const base = `/v2/organizations/${w.organizationId}/reports`
const asked = { report: 'audit', date: { start: '2026-11-16', stop: '2026-11-16' } }
const run = (as = w.owner) => w.call(`POST ${base}/run`, as, { body: asked })
const isListed = async () => {
  const { body } = await w.call(`GET ${base}`, w.owner)
  return body.reports.some(({ name }: { name: string }) => name === 'audit')
}

test('200, 403: owners count entries by what was changed, by whom, with the plan that the audit log requires', async () => {
  const project = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.manager, {
    body: { name: 'Pier' },
  })
  assert.equal(project.status, 201)
  await w.settle()
  const { status, body, text } = await w.call(`POST ${base}/run`, w.owner, {
    body: { ...asked, group_by: ['member', 'category', 'kind'], filters: { user_ids: [w.manager.id] } },
  })
  assert.equal(status, 200, text)
  const inner = body.rows.filter(({ level }: { level: number }) => level === 3)
  assert.deepEqual(
    inner.map(({ keys, values }: { keys: unknown[]; values: object }) => [...keys, values]).sort(),
    [
      [w.manager.id, 'Project', 'create', { count: 1 }],
      [w.manager.id, 'ProjectMember', 'add', { count: 1 }],
    ],
  )
  assert.equal(await isListed(), true)
  assert.deepEqual([(await run(w.manager)).body.error_code, (await run(w.user)).status], [10003, 403])
  await w.write((writer) => changePlan(writer, w.organizationId, { plan: 'team' }))
  const { error_code } = (await run()).body
  assert.deepEqual([error_code, await isListed()], [10006, false])
})
