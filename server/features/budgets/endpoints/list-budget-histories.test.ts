import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

// A Wednesday.
const w = await world({ now: '2026-11-18T08:00:00Z' })
const tracked = trackedIn(w)
const { organizationId } = w
const put = async (path: string, body: object) => {
  const reply = await w.call(`PUT ${path}`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
  await w.settle()
}
const post = async (path: string, body: object) => {
  const reply = await w.call(`POST ${path}`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  await w.settle()
  return reply.body
}
const organization = `/v2/organizations/${organizationId}`
const list = async (query = '', path = `${organization}/budget_histories`) => {
  await w.settle()
  const reply = await w.call(`GET ${path}?${query}`, w.owner)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.budget_histories as Record<string, unknown>[]
}
/** One line for each row: its days, what it spent, and what its period spent. */
const shown = (rows: Record<string, unknown>[]) =>
  rows.map(({ start_date, stop_date, spent, period_spent }) => [start_date, stop_date, spent, period_spent])
const makeProject = async (body: object) => {
  const { project } = await post(`${organization}/projects`, {
    name: 'Budgeted',
    members: [{ user_id: w.user.id, role: 'user' }],
    ...body,
  })
  return {
    id: project.id as number,
    histories: () => list('', `/v2/projects/${project.id}/budget_histories`),
    put: (its: object) => put(`/v2/projects/${project.id}`, its),
    // Ten minutes each.
    work: (...from: string[]) =>
      tracked.send(
        w.user,
        from.map((at) => ({ ...tracked.activity(at), project_id: project.id as number })),
      ),
  }
}

test('200: a fixed budget counts all time; a change cuts the row and keeps what the period spent', async () => {
  await w.moveClock('2026-11-17T08:00:00Z')
  const project = await makeProject({ budget: { type: 'hours', hours: 5 } })
  await project.put({ budget: { type: 'hours', hours: 10 } })
  await w.moveClock('2026-11-18T08:00:00Z')
  await project.work('2026-11-16T08:00:00Z', '2026-11-18T06:00:00Z')
  assert.deepEqual(shown(await project.histories()), [[undefined, undefined, 0.33, 0.33]])
  await project.put({ budget: { type: 'hours', hours: 20 } })
  await project.put({ budget: { type: 'hours', hours: 30 } })
  assert.deepEqual(shown(await project.histories()), [
    [undefined, '2026-11-17', 0.17, 0.17],
    ['2026-11-18', undefined, 0.17, 0.33],
  ])
  await project.put({ budget: { type: 'hours', hours: 30, alerts: { near_limit: 70 } } })
  assert.equal((await project.histories()).length, 2)
  // Late time changes a closed row too.
  await project.work('2026-11-17T08:00:00Z')
  assert.deepEqual(shown(await project.histories()), [
    [undefined, '2026-11-17', 0.33, 0.33],
    ['2026-11-18', undefined, 0.17, 0.5],
  ])
  await w.moveClock('2026-11-19T08:00:00Z')
  await project.put({ budget: null })
  await project.put({ budget: { type: 'hours', hours: 5 } })
  assert.deepEqual(shown(await project.histories()).slice(2), [['2026-11-19', undefined, 0, 0.5]])
})

test('200: a weekly budget resets on its day, once for each week that passed', async () => {
  await w.moveClock('2026-11-25T08:00:00Z')
  const project = await makeProject({
    budget: { type: 'hours', hours: 1, recurrence: 'weekly', recurrence_start: 1 },
  })
  await project.work('2026-11-24T08:00:00Z', '2026-11-25T07:00:00Z')
  assert.deepEqual(shown(await project.histories()), [['2026-11-25', undefined, 0.17, 0.17]])
  await w.moveClock('2026-12-16T08:00:00Z')
  await project.work('2026-12-16T07:00:00Z', '2026-12-06T07:00:00Z')
  assert.deepEqual(shown(await project.histories()), [
    ['2026-11-25', '2026-11-29', 0.17, 0.17],
    ['2026-11-30', '2026-12-06', 0.17, 0.17],
    ['2026-12-07', '2026-12-13', 0, 0],
    ['2026-12-14', undefined, 0.17, 0.17],
  ])
})

test('200: money follows the rate of each day, and stays with the client of each day', async () => {
  await w.moveClock('2026-12-17T08:00:00Z')
  const budget = { type: 'cost', cost: 100, rate: 'bill_rate', stop_at: 100 }
  const one = (await post(`${organization}/clients`, { name: 'One', budget })).client.id
  const two = (await post(`${organization}/clients`, { name: 'Two', budget })).client.id
  const project = await makeProject({ client_id: one, bill_rate: 60 })
  await project.work('2026-12-16T08:00:00Z', '2026-12-17T07:00:00Z')
  const ofClient = async (id: number) => shown(await list('', `/v2/clients/${id}/budget_histories`))
  assert.deepEqual(await ofClient(one), [[undefined, undefined, 20, 20]])
  await w.moveClock('2026-12-18T08:00:00Z')
  await project.put({ bill_rate: 90, client_id: two })
  await project.work('2026-12-18T07:00:00Z', '2026-12-16T09:00:00Z')
  assert.deepEqual(await ofClient(one), [[undefined, undefined, 30, 30]])
  assert.deepEqual(await ofClient(two), [[undefined, undefined, 15, 15]])
  const ids = (rows: Record<string, unknown>[]) => rows.map((row) => row.client_id ?? row.project_id)
  assert.deepEqual(ids(await list(`client_ids=${one}`)), [one])
  assert.deepEqual(ids(await list(`client_ids=${one}&resource=project`)), [])
  assert.deepEqual(ids(await list(`client_ids=${one},${two}&project_ids=${project.id}`)), [one, two])
  assert.ok((await list('resource=client')).every((row) => row.project_id === undefined))
  assert.deepEqual(await list('start_date[start]=2026-12-20'), [])
})

test('403 and 404: money and clients are for owners and managers, hours also for project managers', async () => {
  const budget = { type: 'hours', hours: 1 }
  await put(`/v2/projects/${w.projectId}`, { budget })
  const [row] = await list('', `/v2/projects/${w.projectId}/budget_histories`)
  const get = async (person: { id: number; token: string }) =>
    (await w.call(`GET /v2/budget_histories/${row?.id}`, person)).status
  assert.deepEqual(await Promise.all([w.owner, w.manager, w.projectManager].map(get)), [200, 200, 200])
  assert.deepEqual(await Promise.all([w.user, w.viewer, w.member, w.stranger].map(get)), [404, 404, 404, 404])
  await put(`/v2/projects/${w.projectId}`, { budget: { type: 'cost', cost: 1 } })
  assert.deepEqual(await Promise.all([w.owner, w.projectManager].map(get)), [200, 403])
  const path = `GET /v2/projects/${w.projectId}/budget_histories`
  assert.deepEqual((await w.call(path, w.projectManager)).body.budget_histories, [])
  assert.equal((await w.call(path, w.user)).status, 403)
})
