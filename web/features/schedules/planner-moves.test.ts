import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveBody, resized, undoBody } from './planner-moves.ts'

const shift = {
  attendance_schedule_id: 7,
  date: '2026-11-18',
  local_start_time: '09:00:00',
  duration: 28_800,
  minimum_time: 25_200,
  repeat_schedule: 'weekly' as const,
}

test('a move sends only what changes', () => {
  assert.deepEqual(moveBody(shift, { date: '2026-11-19' }), { date: '2026-11-18', start_date: '2026-11-19' })
  assert.deepEqual(moveBody(shift, { userId: 4 }), { date: '2026-11-18', user_id: 4 })
  assert.deepEqual(moveBody(shift, { duration: 3_600 }), { date: '2026-11-18', duration: 3_600 })
})

test('a shift of a repeating schedule returns to it; another one gets back all that it was', () => {
  assert.deepEqual(undoBody(shift, 3, '2026-11-20'), {
    date: '2026-11-20',
    start_date: '2026-11-18',
    return_to_id: 7,
  })
  assert.deepEqual(undoBody({ ...shift, repeat_schedule: 'never' }, 3, '2026-11-20'), {
    date: '2026-11-20',
    start_date: '2026-11-18',
    user_id: 3,
    start_time: '09:00',
    duration: 28_800,
    minimum_time: 25_200,
  })
})

test('a shift keeps between half an hour and a day', () => {
  assert.deepEqual(
    [resized(28_800, 1), resized(28_800, -2), resized(1_800, -1), resized(86_400, 3)],
    [30_600, 25_200, 1_800, 86_400],
  )
})
