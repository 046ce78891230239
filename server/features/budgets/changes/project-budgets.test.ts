import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import type { TimeChange } from '../store/worked-time.ts'
import { projectBudgets } from './project-budgets.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const tracked = trackedIn(w)
const { organizationId, projectId } = w
const setBudget = (budget: object | null) =>
  w.call(`PUT /v2/projects/${projectId}`, w.owner, { body: { budget } })
const change = (seconds: number, date: string, userId = w.user.id): TimeChange => ({
  ...{ userId, projectId, taskId: null, billable: true, date: date as CalendarDate, seconds },
})
const asked = (changes: TimeChange[]) => projectBudgets.isExceededBy(w.database, organizationId, changes)

test('true: tracked and added time together exceed the budget of the week', async () => {
  await setBudget({ type: 'hours', hours: 0.25, recurrence: 'weekly' })
  assert.equal(await asked([change(900, '2026-11-18')]), false)
  await tracked.send(w.user, [tracked.activity('2026-11-18T08:00:00Z')])
  assert.equal(await asked([change(300, '2026-11-18')]), false)
  assert.equal(await asked([change(301, '2026-11-18')]), true)
  assert.equal(await asked([change(301, '2026-11-18'), change(-1, '2026-11-18')]), false)
  assert.equal(await asked([change(900, '2026-11-11')]), false)
})

test('false: no budget, no added time, another organization', async () => {
  await setBudget({ type: 'hours', hours: 0 })
  assert.equal(await asked([change(1, '2026-11-18')]), true)
  assert.equal(await asked([change(-1, '2026-11-18')]), false)
  assert.equal(await asked([]), false)
  const elsewhere = w.otherOrganizationId
  assert.equal(await projectBudgets.isExceededBy(w.database, elsewhere, [change(1, '2026-11-18')]), false)
  await setBudget(null)
  assert.equal(await asked([change(1, '2026-11-18')]), false)
})

test('2 and 3 statements: without a budget and with one, however many changes', async () => {
  const count = (changes: TimeChange[]) =>
    statementsOf(w, async ({ db }) => {
      await projectBudgets.lock(db, organizationId, projectId)
      await projectBudgets.isExceededBy(db, organizationId, changes)
    })
  const many = Array.from({ length: 50 }, (_, i) => change(60, `2026-11-${10 + (i % 9)}`, w.user.id + i))
  assert.equal(await count(many), 2)
  await setBudget({ type: 'hours', hours: 9, recurrence: 'weekly' })
  assert.equal(await count(many), 3)
  await setBudget({ type: 'cost', cost: 9, rate: 'pay_rate', recurrence: 'monthly' })
  assert.equal(await count(many), await count(many.slice(0, 1)))
  assert.equal(await count(many), 3)
})
