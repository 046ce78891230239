import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetsIn, shown } from '../../../testing/budgets.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-17T08:00:00Z' })
const { makeProject, post, list } = budgetsIn(w)
const organization = `/v2/organizations/${w.organizationId}`

test('200: money follows the rate of each day, and stays with the client of each day', async () => {
  const budget = { type: 'cost', cost: 100, rate: 'bill_rate', stop_at: 100 }
  const one = (await post(`${organization}/clients`, { name: 'One', budget })).client?.id
  const two = (await post(`${organization}/clients`, { name: 'Two', budget })).client?.id
  const project = await makeProject({ client_id: one, bill_rate: 60 })
  await project.work('2026-12-16T08:00:00Z', '2026-12-17T07:00:00Z')
  const ofClient = async (id?: number) => shown(await list(`/v2/clients/${id}/budget_histories`))
  assert.deepEqual(await ofClient(one), [[undefined, undefined, 20, 20]])
  await w.moveClock('2026-12-18T08:00:00Z')
  await project.put({ bill_rate: 90, client_id: two })
  await project.work('2026-12-18T07:00:00Z', '2026-12-16T09:00:00Z')
  assert.deepEqual(await ofClient(one), [[undefined, undefined, 30, 30]])
  assert.deepEqual(await ofClient(two), [[undefined, undefined, 15, 15]])
  assert.equal((await w.call(`GET /v2/clients/${one}/budget_histories`, w.projectManager)).status, 404)
})
