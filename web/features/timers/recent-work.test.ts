import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recentOf } from './calls.ts'

const day = (date: string, updated: string, project_id: number, task_id: number | null = null) => ({
  date,
  updated_at: `${date}T${updated}:00Z`,
  project_id,
  task_id,
})

test('the latest first, each once; not what is archived, a break or done', () => {
  const recent = recentOf({
    daily_activities: [
      day('2026-11-13', '10:00', 1, 9),
      day('2026-11-16', '09:00', 1),
      day('2026-11-16', '11:00', 2),
      day('2026-11-15', '11:00', 2),
      day('2026-11-16', '12:00', 3),
      day('2026-11-16', '12:00', 4),
      day('2026-11-16', '13:00', 1, 8),
    ],
    projects: [
      { id: 1, name: 'Beacon', status: 'active', type: 'project' },
      { id: 2, name: 'Anchor', status: 'active', type: 'project' },
      { id: 3, name: 'Tea', status: 'active', type: 'work_break' },
      { id: 4, name: 'Gone', status: 'archived', type: 'project' },
    ],
    tasks: [
      { id: 8, summary: 'Done', status: 'completed' },
      { id: 9, summary: 'Paint it', status: 'active' },
    ],
  })
  assert.deepEqual(
    recent.map(({ project, task }) => [project, task]),
    [
      ['Anchor', ''],
      ['Beacon', ''],
      ['Beacon', 'Paint it'],
    ],
  )
})
