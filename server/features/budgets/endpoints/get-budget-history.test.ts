import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetsIn } from '../../../testing/budgets.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-17T08:00:00Z' })
const { put, list } = budgetsIn(w)
const path = `/v2/projects/${w.projectId}`

test('200, 403 and 404: money is for owners and managers, hours also for the project’s managers', async () => {
  await put(path, { budget: { type: 'hours', hours: 1 } })
  const [row] = await list(`${path}/budget_histories`)
  const statusFor = async (person: { id: number; token: string }) =>
    (await w.call(`GET /v2/budget_histories/${row?.id}`, person)).status
  const all = (...people: { id: number; token: string }[]) => Promise.all(people.map(statusFor))
  assert.deepEqual(await all(w.owner, w.manager, w.projectManager), [200, 200, 200])
  assert.deepEqual(await all(w.user, w.viewer, w.member, w.stranger), [404, 404, 404, 404])
  await put(path, { budget: { type: 'cost', cost: 1 } })
  assert.deepEqual(await all(w.owner, w.projectManager), [200, 403])
})

test('200: a row of one configuration with its thresholds', async () => {
  await put(path, { budget: { type: 'hours', hours: 0, alerts: { near_limit: 50 } } })
  const [found] = await list(`${path}/budget_histories`)
  const { body } = await w.call(`GET /v2/budget_histories/${found?.id}`, w.owner)
  assert.deepEqual(body.budget_history, found)
  assert.equal(body.budget_history.reached_at, undefined)
})
