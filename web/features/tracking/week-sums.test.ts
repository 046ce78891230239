import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DailyReply } from './calls.ts'
import { weekSums } from './week-sums.ts'

const day = (date: string, project_id: number, task_id: number | null, tracked: number) =>
  ({ date, project_id, task_id, tracked }) as DailyReply['daily_activities'][number]

const reply = {
  daily_activities: [
    day('2026-11-16', 2, null, 3_600),
    day('2026-11-16', 1, 9, 600),
    day('2026-11-17', 1, 9, 1_200),
    day('2026-11-17', 3, null, 900),
  ],
  projects: [
    { id: 1, name: 'Beacon', type: 'project' },
    { id: 2, name: 'Anchor', type: 'project' },
    { id: 3, name: 'A break', type: 'work_break' },
  ],
  tasks: [{ id: 9, summary: 'Paint it' }],
} as unknown as DailyReply

test('a line for each project and task, by name, breaks last; sums of lines, days and all', () => {
  const { lines, ofDays, total } = weekSums(reply)
  assert.deepEqual(
    lines.map(({ project, task, total: sum }) => [project, task, sum]),
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

test('what runs counts in: on its line, or on one of its own', () => {
  const live = {
    projectId: 1,
    taskId: 9,
    project: 'Beacon',
    task: 'Paint it',
    day: '2026-11-17',
    seconds: 60,
  }
  assert.equal(weekSums(reply, live).lines[1]?.seconds.get('2026-11-17'), 1_260)
  const other = weekSums(reply, { ...live, projectId: 4, taskId: null, project: 'Crane', task: '' })
  assert.equal(other.lines.find(({ project }) => project === 'Crane')?.total, 60)
  assert.equal(other.total, 6_360)
})
