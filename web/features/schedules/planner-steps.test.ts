import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekOf } from '../../ui/week.ts'
import { addStop, cellStop, nextStop, shiftStop, stopsOf } from './planner-steps.ts'

const days = weekOf('2026-11-18', 'mon')
const today = '2026-11-17'
const rows = [
  {
    user_id: 1,
    can_plan: true,
    shifts: [
      { attendance_schedule_id: 7, date: '2026-11-16' },
      { attendance_schedule_id: 8, date: '2026-11-18' },
      { attendance_schedule_id: 9, date: '2026-11-18' },
    ],
  },
  { user_id: 2, can_plan: false, shifts: [] },
]
const grid = { rows, days, today }

test('a cell has its shifts and a button to add one, from today on and for planned members only', () => {
  const [first, second] = rows
  assert.ok(first && second)
  assert.deepEqual(stopsOf(first, '2026-11-18', today), [
    shiftStop(8, '2026-11-18'),
    shiftStop(9, '2026-11-18'),
    addStop(1, '2026-11-18'),
  ])
  assert.deepEqual(stopsOf(first, '2026-11-16', today), [shiftStop(7, '2026-11-16')])
  assert.deepEqual(stopsOf(second, '2026-11-18', today), [cellStop(2, '2026-11-18')])
})

test('arrows go through a cell, to the days beside it, to other members, and stop at the edge', () => {
  const from = shiftStop(8, '2026-11-18')
  assert.equal(nextStop(from, 'ArrowDown', grid), shiftStop(9, '2026-11-18'))
  assert.equal(nextStop(addStop(1, '2026-11-18'), 'ArrowDown', grid), cellStop(2, '2026-11-18'))
  assert.equal(nextStop(cellStop(2, '2026-11-18'), 'ArrowUp', grid), addStop(1, '2026-11-18'))
  assert.equal(nextStop(from, 'ArrowRight', grid), addStop(1, '2026-11-19'))
  assert.equal(nextStop(from, 'ArrowUp', grid), undefined)
  assert.equal(nextStop(shiftStop(7, '2026-11-16'), 'ArrowLeft', grid), undefined)
  assert.equal(nextStop('gone', 'ArrowLeft', grid), undefined)
})
