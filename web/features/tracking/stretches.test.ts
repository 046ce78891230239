import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleActivity } from './sample-activity.ts'
import { type Activity, stretchesOf } from './stretches.ts'

const slot = (time: string, more: Partial<Activity> = {}): Activity => ({
  ...sampleActivity,
  time_slot: `2026-11-16T${time}:00Z`,
  starts_at: `2026-11-16T${time}:00Z`,
  ...more,
})

const shown = (activities: Activity[]) =>
  stretchesOf(activities).map(({ fromMs, toMs, tracked }) => [
    new Date(fromMs).toISOString().slice(11, 16),
    new Date(toMs).toISOString().slice(11, 16),
    tracked,
  ])

test('slots that follow each other are one stretch, whatever their order', () => {
  assert.deepEqual(shown([slot('09:10'), slot('09:00'), slot('09:20', { tracked: 300 }), slot('09:40')]), [
    ['09:00', '09:25', 1_500],
    ['09:40', '09:50', 600],
  ])
})

test('other work, other means or a lock begin another stretch', () => {
  for (const more of [
    { project_id: 2 },
    { task_id: 4 },
    { billable: false },
    { time_type: 'manual' as const },
    { client: 'timer' },
    { immutable: true },
  ])
    assert.equal(stretchesOf([slot('09:00'), slot('09:10', more), slot('09:20')]).length, 3)
})

test('merged: the same work is one stretch, however it was recorded, and says that it is mixed', () => {
  for (const [more, lengths] of [
    [{ time_type: 'manual' as const }, 1],
    [{ client: 'timer' }, 1],
    [{ task_id: 4 }, 3],
    [{ billable: false }, 3],
    [{ immutable: true }, 3],
  ] as const) {
    const merged = stretchesOf([slot('09:00'), slot('09:10', more), slot('09:20')], true)
    assert.deepEqual([merged.length, merged[0]?.isMixed], [lengths, lengths === 1])
  }
})

test('nothing of nothing, and why it is locked', () => {
  assert.deepEqual(stretchesOf([slot('09:00', { tracked: 0 })]), [])
  const locks = [
    { immutable: true },
    { immutable: true, paid: true },
    { immutable: true, client_invoiced: true },
  ]
  assert.deepEqual(
    locks.map((more) => stretchesOf([slot('09:00', more)])[0]?.lock),
    ['approved', 'paid', 'invoiced'],
  )
})
