import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { budgetsIn } from '../../../testing/budgets.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-17T08:00:00Z' })
const { makeProject, post, put, list } = budgetsIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const budget = { type: 'hours', hours: 100, start_date: '2026-12-01', stop_at: 100 }
const one = (await post(`${organization}/clients`, { name: 'One', budget })).client?.id
const two = (await post(`${organization}/clients`, { name: 'Two', budget })).client?.id
const { id: project } = await makeProject({ budget })
const holders = async (query: string) =>
  (await list(`${organization}/budget_histories`, query)).map((row) =>
    row.client_id === undefined ? `project ${row.project_id}` : `client ${row.client_id}`,
  )

test('200: the ids of projects and clients are one set, and resource narrows it', async () => {
  const all = [`client ${one}`, `client ${two}`, `project ${project}`]
  assert.deepEqual(await holders(''), all)
  assert.deepEqual(await holders(`client_ids=${one}`), [`client ${one}`])
  assert.deepEqual(await holders(`project_ids=${project}`), [`project ${project}`])
  assert.deepEqual(await holders(`client_ids=${one}&project_ids=${project}`), [
    `client ${one}`,
    `project ${project}`,
  ])
  assert.deepEqual(await holders(`project_ids=${project}&resource=client`), [])
  assert.deepEqual(await holders('resource=client'), [`client ${one}`, `client ${two}`])
})

test('200: start_date is that of the row, both ends included', async () => {
  assert.equal((await holders('start_date[start]=2026-12-01&start_date[stop]=2026-12-01')).length, 3)
  assert.deepEqual(await holders('start_date[start]=2026-12-02'), [])
  assert.deepEqual(await holders('start_date[stop]=2026-11-30'), [])
})

test('200: percent_from leaves out budgets that have spent less of their period', async () => {
  await w.database.change(sql`
    update budget_histories set period_spent = allowed * 0.85
    where organization_id = ${w.organizationId} and client_id = ${two}`)
  assert.deepEqual(await holders('percent_from=85&current=true'), [`client ${two}`])
  assert.deepEqual(await holders('percent_from=86'), [])
  assert.equal((await holders('percent_from=0')).length, 3)
})

test('200: projects and clients beside the list; 403: users', async () => {
  const call = `GET ${organization}/budget_histories?include[]=projects&include[]=clients`
  const { body } = await w.call(call, w.manager)
  assert.deepEqual(
    body.projects.map(({ id }: { id: number }) => id),
    [project],
  )
  assert.deepEqual(
    body.clients.map(({ id }: { id: number }) => id),
    [one, two],
  )
  assert.equal((await w.call(call, w.user)).status, 403)
})

test('200: a project manager lists the hours of projects that they manage, without money, clients and other projects', async () => {
  const seen = async () => {
    await w.settle()
    const { status, body } = await w.call(`GET ${organization}/budget_histories`, w.projectManager)
    assert.equal(status, 200)
    return body.budget_histories.map(({ project_id }: { project_id?: number }) => project_id)
  }
  assert.deepEqual(await seen(), [])
  await put(`/v2/projects/${w.projectId}`, { budget: { type: 'hours', hours: 1 } })
  assert.deepEqual(await seen(), [w.projectId])
  await put(`/v2/projects/${w.projectId}`, { budget: { type: 'cost', cost: 1 } })
  assert.deepEqual(await seen(), [])
})
