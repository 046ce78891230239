import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../foundation/testing/until.ts'
import { world } from '../../../testing/world.ts'
import { changePlan } from '../../organizations/changes/change-plan.ts'

const w = await world({ now: '2026-11-16T08:00:00Z', plan: 'enterprise' })
const organization = `/v2/organizations/${w.organizationId}`

test('404: the maker of a file may not read its list any more', async () => {
  const { id: projectId } = (
    await w.call(`POST ${organization}/projects`, w.owner, { body: { name: 'Quay' } })
  ).body.project
  const join = async (role: string) => {
    const body = { members: [{ user_id: w.user.id, role }] }
    const { status, text } = await w.call(`PUT /v2/projects/${projectId}/update_members`, w.owner, { body })
    assert.ok(status < 300, text)
  }
  await join('manager')
  const body = { list: 'project_members', filters: `project_id=${projectId}`, format: 'csv' }
  const begun = await w.call(`POST ${organization}/list_exports`, w.user, { body })
  assert.equal(begun.status, 201, begun.text)
  const get = async () => (await w.call(`GET /v2/exports/${begun.body.export.id}`, w.user)).body.export
  await until(async () => ['ready', 'failed'].includes((await get()).status), 'the file is made')
  const { url } = await get()
  const download = () => fetch(w.baseUrl + new URL(url).pathname)
  assert.equal((await download()).status, 200)
  await join('remove')
  assert.equal((await download()).status, 404)
})

test('404: the organization has no longer the plan that the list requires', async () => {
  const filters = 'created[start]=2026-11-10T00:00:00Z&created[stop]=2026-11-16T00:00:00Z'
  const body = { list: 'audit_log_entries', filters, format: 'csv' }
  const begun = await w.call(`POST ${organization}/list_exports`, w.owner, { body })
  assert.equal(begun.status, 201, begun.text)
  const get = async () => (await w.call(`GET /v2/exports/${begun.body.export.id}`, w.owner)).body.export
  await until(async () => ['ready', 'failed'].includes((await get()).status), 'the file is made')
  const { url } = await get()
  const download = () => fetch(w.baseUrl + new URL(url).pathname)
  assert.equal((await download()).status, 200)
  await w.write((writer) => changePlan(writer, w.organizationId, { plan: 'basic' }))
  assert.equal((await download()).status, 404)
})
