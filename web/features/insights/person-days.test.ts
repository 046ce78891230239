import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InsightsActivity } from '../../api/v2-types.ts'
import { personDays, wholeOf } from './person-days.ts'

const row = (
  date: string,
  user_id: number,
  overall: number,
  more: Partial<InsightsActivity> = {},
): InsightsActivity => ({
  date,
  user_id,
  project_id: 1,
  overall,
  input_tracked: 600,
  ...more,
})

test('one for each person and day over all projects: the newest day first, then the most time', () => {
  const days = personDays([
    row('2026-11-15', 1, 300),
    row('2026-11-16', 1, 60),
    row('2026-11-16', 2, 600, { project_id: 2 }),
    row('2026-11-16', 2, 0),
  ])
  assert.deepEqual(
    days.map(({ key, userId, day, counted, percent }) => [key, userId, day, counted, percent]),
    [
      [0, 2, '2026-11-16', 1_200, 50],
      [1, 1, '2026-11-16', 600, 10],
      [2, 1, '2026-11-15', 600, 50],
    ],
  )
})

test('places are split; time without measured input is left out', () => {
  const [day, ...others] = personDays([
    row('2026-11-16', 1, 300, { location: 'remote' }),
    row('2026-11-16', 1, 300, { location: 'on_site', input_tracked: 300 }),
    row('2026-11-16', 2, 0, { input_tracked: 0 }),
  ])
  assert.deepEqual([day?.places, others], [{ remote: 600, on_site: 300, unknown: 0 }, []])
})

test('all together', () => {
  const rows = [row('2026-11-15', 1, 300), row('2026-11-16', 2, 150)]
  assert.deepEqual(wholeOf(rows), { counted: 1_200, percent: 38, people: 2 })
  assert.deepEqual(wholeOf([]), { counted: 0, percent: undefined, people: 0 })
})
