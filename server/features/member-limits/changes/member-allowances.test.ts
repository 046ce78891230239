import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { world } from '../../../testing/world.ts'
import { memberAllowances, type TimeChange } from './member-allowances.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { organizationId, projectId } = w
const { make, put, work } = memberLimitsIn(w)
const change = (seconds: number, date: string, userId = w.user.id): TimeChange => ({
  userId,
  projectId,
  taskId: null,
  date: dateFrom(date),
  seconds,
})
const asked = (changes: TimeChange[]) => memberAllowances.isExceededBy(w.database, organizationId, changes)
const weekly = { type: 'hours', hours: 0.25, recurrence: 'weekly', member_ids: [w.user.id] }
const id = await make(weekly)

test('true: tracked and added time together exceed the limit of the week', async () => {
  assert.equal(await asked([change(900, '2026-11-18')]), false)
  await work(w.user, '2026-11-18T08:00:00Z')
  assert.equal(await asked([change(300, '2026-11-18')]), false)
  assert.equal(await asked([change(301, '2026-11-18')]), true)
  assert.equal(await asked([change(301, '2026-11-18'), change(-1, '2026-11-19')]), false)
  assert.equal(await asked([change(900, '2026-11-11')]), false, 'another week')
  assert.equal(await asked([change(200, '2026-11-11'), change(301, '2026-11-18')]), true)
  assert.equal(await asked([change(9_000, '2026-11-18', w.projectManager.id)]), false, 'no limit')
})

test('true: money at the rate of the day; false: only removed time', async () => {
  await w.call(`PUT /v2/projects/${projectId}`, w.owner, { body: { bill_rate: 36 } })
  await put(id, { type: 'cost', cost: 10, start_date: '2026-11-20', member_ids: [w.user.id] })
  assert.equal(await asked([change(1_000, '2026-11-20')]), false)
  assert.equal(await asked([change(1_001, '2026-11-20')]), true)
  assert.equal(await asked([change(1_001, '2026-11-19')]), false, 'before its start')
  assert.equal(await asked([change(-5_000, '2026-11-20')]), false)
})

test('3 statements: however many changes', async () => {
  const many = Array.from({ length: 40 }, (_, i) => change(1, `2026-11-${20 + (i % 8)}`))
  const count = (changes: TimeChange[]) =>
    statementsOf(w, ({ db }) => memberAllowances.isExceededBy(db, organizationId, changes))
  assert.deepEqual([await count(many), await count(many.slice(0, 1))], [3, 3])
})
