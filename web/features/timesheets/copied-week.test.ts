import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsOf } from '../manual-time/time-change.ts'
import type { Block } from '../tracking/blocks.ts'
import { copiedWeek, copiesOf } from './copied-week.ts'

const block = (from: string, to: string, projectId = 1): Block => {
  const span = { fromMs: Date.parse(`${from}Z`), toMs: Date.parse(`${to}Z`) }
  const tracked = secondsOf(span)
  return {
    ...span,
    projectId,
    taskId: null,
    billable: true,
    lock: undefined,
    tracked,
    manual: 0,
    pieces: [span],
  }
}
const there = {
  zone: 'Europe/Berlin',
  blocks: [block('2026-11-17T09:30', '2026-11-17T10:30', 2)],
  nowMs: Date.parse('2026-11-19T12:00:00Z'),
  isLocked: (day: string) => day === '2026-11-18',
  mayWorkOn: (projectId: number) => projectId !== 9,
}

test('each entry is copied, or says what is in its way', () => {
  const entries = copiedWeek(
    [
      block('2026-11-09T09:00', '2026-11-09T10:00'),
      block('2026-11-10T09:00', '2026-11-10T10:00'),
      block('2026-11-11T09:00', '2026-11-11T10:00'),
      block('2026-11-12T11:30', '2026-11-12T12:30'),
      block('2026-11-12T08:00', '2026-11-12T09:00', 9),
    ],
    there,
  )
  assert.deepEqual(
    entries.map(({ day, obstacle }) => [day, obstacle]),
    [
      ['2026-11-16', undefined],
      ['2026-11-17', 'clash'],
      ['2026-11-18', 'locked'],
      ['2026-11-19', 'future'],
      ['2026-11-19', 'no_access'],
    ],
  )
  assert.deepEqual(
    entries[1]?.clashes.map(({ projectId }) => projectId),
    [2],
  )
  const { add, remove } = copiesOf(entries)
  assert.deepEqual([add.length, remove.length], [1, 0])
})

test('over a change of the clocks: the same times of day, and never two on each other', () => {
  const night = copiedWeek(
    [
      block('2026-03-21T00:00', '2026-03-22T01:30'),
      block('2026-03-22T01:30', '2026-03-22T02:30', 2),
      block('2026-03-22T07:00', '2026-03-22T08:00'),
    ],
    { ...there, blocks: [], nowMs: Date.parse('2026-04-01T00:00:00Z') },
  )
  const { add } = copiesOf(night)
  const ordered = add.toSorted((one, other) => one.fromMs - other.fromMs)
  for (const [i, each] of ordered.entries())
    assert.ok(each.toMs <= (ordered[i + 1]?.fromMs ?? Number.POSITIVE_INFINITY))
  assert.equal(new Date(night[2]?.change.add[0]?.fromMs ?? 0).toISOString(), '2026-03-29T06:00:00.000Z')
})
