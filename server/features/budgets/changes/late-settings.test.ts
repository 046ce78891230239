import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetsIn, shown, spendingSettled } from '../../../testing/budgets.ts'
import { whileHeld } from '../../../testing/notices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { makeProject } = budgetsIn(w)
const change = (id: number, budget: object | null) =>
  w.call(`PUT /v2/projects/${id}`, w.owner, { body: { budget } })

test('a budget that changes on two days while the worker is away has a row for each', async () => {
  const project = await makeProject({ budget: { type: 'hours', hours: 1 } })
  await project.work('2026-11-18T06:00:00Z')
  await spendingSettled(w)
  await whileHeld(w, 'budgets.follow-spending', async () => {
    await w.moveClock('2026-11-19T08:00:00Z')
    await change(project.id, { type: 'hours', hours: 2 })
    await w.moveClock('2026-11-21T08:00:00Z')
    await change(project.id, { type: 'hours', hours: 3 })
    await w.moveClock('2026-11-24T08:00:00Z')
  })
  await spendingSettled(w)
  const rows = await project.histories()
  assert.deepEqual(shown(rows), [
    [undefined, '2026-11-18', 0.17, 0.17],
    ['2026-11-19', '2026-11-20', 0, 0.17],
    ['2026-11-21', undefined, 0, 0.17],
  ])
  assert.deepEqual(
    rows.map(({ budget }) => (budget as { hours: number }).hours),
    [1, 2, 3],
  )
})

test('a removal that is followed late ends the row on the day of the removal', async () => {
  const project = await makeProject({ budget: { type: 'hours', hours: 1 } })
  const day = (await w.now()).slice(0, 10)
  await whileHeld(w, 'budgets.follow-spending', async () => {
    await change(project.id, null)
    await w.moveClock('2026-12-03T08:00:00Z')
  })
  await spendingSettled(w)
  assert.deepEqual(
    (await project.histories()).map(({ stop_date }) => stop_date),
    [day],
  )
})
