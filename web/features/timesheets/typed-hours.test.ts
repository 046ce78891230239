import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleActivity } from '../tracking/sample-activity.ts'
import type { Activity } from '../tracking/stretches.ts'
import { type Typed, typedHours } from './typed-hours.ts'

const at = (clock: string) => Date.parse(`2026-11-16T${clock}:00Z`)
const hour = 3_600
const entry = (from: string, hours: number, more: Partial<Activity> = {}): Activity => ({
  ...sampleActivity,
  starts_at: new Date(at(from)).toISOString(),
  tracked: hours * hour,
  time_type: 'manual',
  ...more,
})
const typed = (activities: Activity[], hours: number, projectId = 1): Typed =>
  typedHours({
    activities,
    work: { projectId, taskId: null, billable: true },
    seconds: hours * hour,
    open: { fromMs: at('00:00'), toMs: at('18:00') },
    morningMs: at('09:00'),
  })
const spans = (all: readonly { fromMs: number; toMs: number }[]) =>
  all.map((each) => [each.fromMs, each.toMs].map((ms) => new Date(ms).toISOString().slice(11, 16)).join('–'))
const shown = (result: Typed) =>
  'refusal' in result
    ? `${result.refusal} ${result.seconds / hour}`
    : [spans(result.change.remove), spans(result.change.add)]

test('more hours: in the morning, after the same work, or in the first gap that is long enough', () => {
  assert.deepEqual(shown(typed([], 2)), [[], ['09:00–11:00']])
  assert.deepEqual(shown(typed([entry('09:00', 1)], 1.5)), [[], ['10:00–10:30']])
  assert.deepEqual(shown(typed([entry('09:00', 1), entry('10:00', 1, { project_id: 2 })], 2)), [
    [],
    ['11:00–12:00'],
  ])
  assert.deepEqual(shown(typed([entry('10:00', 8, { project_id: 2 })], 1)), [[], ['09:00–10:00']])
  assert.deepEqual(shown(typed([entry('09:00', 9, { project_id: 2 })], 3)), [[], ['00:00–03:00']])
})

test('fewer hours: off the end of what was added by hand, over several entries', () => {
  assert.deepEqual(shown(typed([entry('09:00', 2)], 1.5)), [['10:30–11:00'], []])
  assert.deepEqual(shown(typed([entry('09:00', 1), entry('13:00', 1)], 0.5)), [
    ['13:00–14:00', '09:30–10:00'],
    [],
  ])
  assert.deepEqual(shown(typed([entry('09:00', 1)], 1)), [[], []])
})

test('refused: no room, tracked by a timer, locked', () => {
  assert.equal(shown(typed([entry('06:00', 12, { project_id: 2 })], 7)), 'no_room 6')
  assert.equal(
    shown(typed([entry('09:00', 1), entry('10:00', 1, { time_type: 'normal' })], 0.5)),
    'not_manual 1',
  )
  assert.equal(shown(typed([entry('09:00', 1, { immutable: true })], 0.5)), 'locked 0')
})
