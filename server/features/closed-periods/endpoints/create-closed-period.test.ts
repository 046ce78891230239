import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedPeriodsIn } from '../../../testing/closed-periods.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const { prepare, prepared, remove } = closedPeriodsIn(w)

test('201: a month is named after itself, open and in its first revision', async () => {
  const { body } = await prepare({ start_date: '2025-01-01', stop_date: '2025-01-31' })
  const { id, created_at, updated_at, ...rest } = body.closed_period
  assert.deepEqual(rest, {
    organization_id: w.organizationId,
    name: 'January 2025',
    start_date: '2025-01-01',
    stop_date: '2025-01-31',
    status: 'open',
    revision: 1,
    accepted: [],
    closed_at: null,
    closed_by_id: null,
    reopened_at: null,
    reopened_by_id: null,
    reopen_reason: null,
    history: [],
    created_by_id: w.owner.id,
  })
})

test('400: days that share one with another period (11800), also of two at the same time', async () => {
  const id = await prepared('2025-02-01', '2025-02-28')
  for (const days of [
    ['2025-02-28', '2025-03-31'],
    ['2025-01-31', '2025-02-01'],
    ['2025-02-10', '2025-02-11'],
  ]) {
    const { status, body } = await prepare({ start_date: days[0], stop_date: days[1] })
    assert.deepEqual([status, body.error_code], [400, 11800])
  }
  const both = await Promise.all(
    ['2025-05-20', '2025-05-25'].map((start_date) => prepare({ start_date, stop_date: '2025-05-31' })),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 400])
  assert.equal((await remove(id)).status, 204)
  assert.equal((await prepare({ start_date: '2025-02-01', stop_date: '2025-02-28' })).status, 201)
})

test('400: a last day before the first, and more than a year', async () => {
  for (const stop_date of ['2024-12-31', '2026-12-31']) {
    const { status, body } = await prepare({ start_date: '2025-01-01', stop_date })
    assert.deepEqual([status, body.details[0].attribute], [400, 'stop_date'])
  }
})
