import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoWorld, type DemoRow as Row } from '../testing/demo-world.ts'

const { w, token, path } = await demoWorld()
await w.settle()
const { budget_histories: rows } = (await w.call(`GET ${path}/budget_histories?page_limit=500`, { token }))
  .body
const current: Row[] = rows.filter((row: Row) => row.stop_date === undefined)
const share = (row: Row) => Number(row.percent ?? 100)

test('some of each: budgets that are fresh, near their limit, used up, stopping timers, of clients, and with periods that ended', () => {
  const nearLimit = (row: Row) => row.budget.alerts.near_limit
  const stops = ({ budget }: Row) => budget.stop_timer_when_budget_reached
  for (const claim of [
    (row: Row) => share(row) < 50 && Number(row.period_spent) > 0,
    (row: Row) => share(row) >= nearLimit(row) && share(row) < 100,
    (row: Row) => share(row) >= 100,
    (row: Row) => share(row) >= 100 && stops(row),
    (row: Row) => share(row) < 100 && stops(row),
    (row: Row) => row.client_id !== undefined && Number(row.period_spent) > 0,
    (row: Row) => row.resets_on !== undefined,
  ]) {
    assert.ok(current.some(claim), String(claim))
    assert.ok(!current.every(claim), String(claim))
  }
  assert.ok(rows.length > current.length)
})
