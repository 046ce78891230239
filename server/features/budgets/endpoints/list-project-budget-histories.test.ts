import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetsIn, shown } from '../../../testing/budgets.ts'
import { world } from '../../../testing/world.ts'

// A Wednesday.
const w = await world({ now: '2026-11-18T08:00:00Z' })
const { makeProject } = budgetsIn(w)

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

test('200 and 403: project managers get budgets of hours, users none', async () => {
  const { put } = budgetsIn(w)
  const path = `/v2/projects/${w.projectId}`
  await put(path, { budget: { type: 'hours', hours: 1 } })
  const get = (person: { id: number; token: string }) => w.call(`GET ${path}/budget_histories`, person)
  assert.equal((await get(w.projectManager)).body.budget_histories.length, 1)
  await put(path, { budget: { type: 'cost', cost: 1 } })
  assert.deepEqual((await get(w.projectManager)).body.budget_histories, [])
  assert.equal((await get(w.owner)).body.budget_histories.length, 1)
  assert.deepEqual(
    (await Promise.all([w.user, w.member].map(get))).map(({ status }) => status),
    [403, 404],
  )
})
