import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

// A Wednesday.
const w = await world({ now: '2026-11-18T08:00:00Z' })
const tracked = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const send = async (call: string, body: object) => {
  const reply = await w.call(call, w.owner, { body })
  assert.ok(reply.status < 300, reply.text)
  await w.settle()
  return reply.body
}
const rowsOf = async (path: string) => {
  await w.settle()
  return (await w.call(`GET ${path}/budget_histories`, w.owner)).body.budget_histories
}
const members = [{ user_id: w.user.id, role: 'user' }]

test('200: the burn has the days of the period, and a pace once it says something', async () => {
  const budget = { type: 'hours', hours: 1, recurrence: 'weekly', recurrence_start: 1 }
  const { project } = await send(`POST ${organization}/projects`, { name: 'Burning', members, budget })
  const burn = async () => {
    const [row] = await rowsOf(`/v2/projects/${project.id}`)
    return (await w.call(`GET /v2/budget_histories/${row?.id}/burn`, w.owner)).body.burn
  }
  assert.deepEqual(await burn(), { days: [] })
  const at = (time: string) => ({ ...tracked.activity(time), project_id: project.id })
  await tracked.send(w.user, [at('2026-11-18T07:00:00Z')])
  assert.deepEqual(await burn(), {
    days: [{ date: '2026-11-18', spent: 0.17, total: 0.17 }],
    pace: { working_days: 1, per_working_day: 0.17 },
  })
  await tracked.send(w.user, [at('2026-11-18T07:10:00Z'), at('2026-11-18T07:20:00Z')])
  assert.deepEqual((await burn()).pace, { working_days: 1, per_working_day: 0.5, used_up_on: '2026-11-19' })
  const [row] = await rowsOf(`/v2/projects/${project.id}`)
  assert.deepEqual([row?.percent, row?.resets_on], [50, '2026-11-23'])
  await send(`PUT /v2/projects/${project.id}`, { budget: null })
  const [ended] = await rowsOf(`/v2/projects/${project.id}`)
  assert.equal((await burn()).pace, undefined)
  assert.equal(ended?.resets_on, undefined)
})

test('403 and 404: callers who may not read the row do not get its burn', async () => {
  await send(`PUT /v2/projects/${w.projectId}`, { budget: { type: 'hours', hours: 1 } })
  const id = (await rowsOf(`/v2/projects/${w.projectId}`)).at(-1)?.id
  const statuses = () =>
    Promise.all(
      [w.owner, w.projectManager, w.user, w.stranger].map(
        async (person) => (await w.call(`GET /v2/budget_histories/${id}/burn`, person)).status,
      ),
    )
  assert.deepEqual(await statuses(), [200, 200, 404, 404])
  await send(`PUT /v2/projects/${w.projectId}`, { budget: { type: 'cost', cost: 1 } })
  assert.deepEqual(await statuses(), [200, 403, 404, 404])
})
