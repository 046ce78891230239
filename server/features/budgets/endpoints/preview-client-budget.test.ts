import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetsIn } from '../../../testing/budgets.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { makeProject, post, list } = budgetsIn(w)
const organization = `/v2/organizations/${w.organizationId}`

test('200: all projects of the client count, and nothing changes; 400: without stop_at, as in the change', async () => {
  const { client } = await post(`${organization}/clients`, { name: 'Previewed' })
  const path = `/v2/clients/${client?.id}`
  for (const from of ['2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z'])
    await makeProject({ client_id: client?.id }).then((project) => project.work(from))
  await w.settle()
  const preview = (budget: object) => w.call(`POST ${path}/budget/preview`, w.manager, { body: { budget } })
  const { body } = await preview({ type: 'hours', hours: 1, stop_at: 100 })
  const [row] = body.preview.budget_histories
  assert.deepEqual([row.client_id, row.spent, row.percent, row.id], [client?.id, 0.33, 33, undefined])
  assert.deepEqual(await list(`${path}/budget_histories`), [])
  const { status, body: refused } = await preview({ type: 'hours', hours: 1 })
  assert.deepEqual([status, refused.details], [400, [{ attribute: 'budget.stop_at', error: 'is required' }]])
})
