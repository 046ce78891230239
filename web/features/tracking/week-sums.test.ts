import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Project } from '../../api/v2-types.ts'
import type { TimeSum } from './time-sums.ts'
import { weekSums } from './week-sums.ts'

const sum = (
  date: string,
  project_id: number,
  task_id: number | null,
  tracked: number,
  more = {},
): TimeSum => ({
  date,
  project_id,
  task_id,
  user_id: 1,
  tracked,
  running: 0,
  running_timers: 0,
  manual: 0,
  billable: 0,
  overall: 0,
  input_tracked: 0,
  ...more,
})

const project = (id: number, name: string, type: Project['type'] = 'project') => [id, { name, type }] as const

const found = {
  sums: [
    sum('2026-11-16', 2, null, 3_600),
    sum('2026-11-16', 1, 9, 600),
    sum('2026-11-17', 1, 9, 1_200),
    sum('2026-11-17', 3, null, 900),
  ],
  projects: new Map([project(1, 'Beacon'), project(2, 'Anchor'), project(3, 'A break', 'work_break')]),
  tasks: new Map([[9, 'Paint it']]),
}

test('a line for each project and task, by name, breaks last; sums of lines, days and all', () => {
  const { lines, ofDays, total } = weekSums(found, 0)
  assert.deepEqual(
    lines.map(({ project: name, task, total: all }) => [name, task, all]),
    [
      ['Anchor', '', 3_600],
      ['Beacon', 'Paint it', 1_800],
      ['A break', '', 900],
    ],
  )
  assert.deepEqual(
    [...ofDays],
    [
      ['2026-11-16', 4_200],
      ['2026-11-17', 2_100],
    ],
  )
  assert.equal(total, 6_300)
})

test('what runs counts once: a week read before and after the timer is booked shows the same', () => {
  const before = {
    ...found,
    sums: [...found.sums, sum('2026-11-17', 2, null, 0, { running: 590, running_timers: 1 })],
  }
  const after = {
    ...found,
    sums: [...found.sums, sum('2026-11-17', 2, null, 600, { running: 5, running_timers: 1 })],
  }
  const one = weekSums(before, 30)
  const other = weekSums(after, 15)
  assert.deepEqual([one.total, other.total], [6_920, 6_920])
  assert.deepEqual([one.running, other.running], [620, 20])
  assert.equal(one.lines[0]?.runningOn, '2026-11-17')
  assert.deepEqual(one.ofDays, other.ofDays)
})
