import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../foundation/db/database.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import type { TimeChange } from '../store/worked-time.ts'
import { projectBudgets } from './project-budgets.ts'

const w = await world({ now: '2026-11-08T08:00:00Z' })
const tracked = trackedIn(w)
const { organizationId, projectId } = w
const setBudget = (budget: object | null) =>
  w.call(`PUT /v2/projects/${projectId}`, w.owner, { body: { budget } })
const change = (seconds: number, date: string, userId = w.user.id): TimeChange => ({
  userId,
  projectId,
  taskId: null,
  billable: true,
  date: dateFrom(date),
  seconds,
})
const exceeds = async (changes: TimeChange[], db: Db = w.database, at = organizationId) =>
  projectBudgets.isExceededBy(db, at, changes, instantFrom(await w.now()))
const asked = (changes: TimeChange[]) => exceeds(changes)

test('true: tracked and added time together exceed the budget of the week', async () => {
  await setBudget({ type: 'hours', hours: 0.25, recurrence: 'weekly' })
  await w.settle()
  await w.moveClock('2026-11-20T08:00:00Z')
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
  assert.equal(await exceeds([change(1, '2026-11-18')], w.database, w.otherOrganizationId), false)
  await setBudget(null)
  assert.equal(await asked([change(1, '2026-11-18')]), false)
})

test('as histories count: from the day the budget was set, each period by its own limit, and by the new one after a change', async () => {
  await w.settle()
  await w.moveClock('2026-11-25T08:00:00Z')
  await setBudget({ type: 'hours', hours: 1, recurrence: 'monthly' })
  await tracked.send(w.user, [tracked.activity('2026-11-24T08:00:00Z', { tracked: 600 })])
  // The day before was not in the budget; neither is what was tracked on it.
  assert.equal(await asked([change(7_200, '2026-11-24')]), false)
  assert.equal(await asked([change(3_600, '2026-11-25')]), false)
  assert.equal(await asked([change(3_601, '2026-11-25')]), true)
  await w.settle()
  assert.equal(await asked([change(3_600, '2026-11-25')]), false)
  assert.equal(await asked([change(3_601, '2026-11-25')]), true)
  // Raised in the middle: the whole period has the new limit.
  await w.moveClock('2026-11-27T08:00:00Z')
  await setBudget({ type: 'hours', hours: 2, recurrence: 'monthly' })
  assert.equal(await asked([change(7_200, '2026-11-25')]), false)
  assert.equal(await asked([change(7_201, '2026-11-25')]), true)
  // Another limit in December: November keeps its own, before and after the histories follow.
  await w.settle()
  await w.moveClock('2026-12-03T08:00:00Z')
  await setBudget({ type: 'hours', hours: 9, recurrence: 'monthly' })
  for (const isSettled of [false, true]) {
    if (isSettled) await w.settle()
    assert.equal(await asked([change(7_200, '2026-11-30')]), false)
    assert.equal(await asked([change(7_201, '2026-11-30')]), true)
    assert.equal(await asked([change(7_201, '2026-12-01')]), false)
    assert.equal(await asked([change(9 * 3_600 + 1, '2026-12-01')]), true)
  }
})

test('2 and 3 statements: without a budget and with one, however many changes', async () => {
  const count = (changes: TimeChange[]) =>
    statementsOf(w, async ({ db }) => {
      await projectBudgets.lock(db, organizationId, [projectId])
      await exceeds(changes, db)
    })
  const many = Array.from({ length: 50 }, (_, i) => change(60, `2026-12-${10 + (i % 9)}`, w.user.id + i))
  await setBudget(null)
  assert.equal(await count(many), 2)
  await setBudget({ type: 'hours', hours: 9, recurrence: 'weekly' })
  assert.equal(await count(many), 3)
  await setBudget({ type: 'cost', cost: 9, rate: 'pay_rate', recurrence: 'monthly' })
  assert.equal(await count(many), await count(many.slice(0, 1)))
  assert.equal(await count(many), 3)
})
