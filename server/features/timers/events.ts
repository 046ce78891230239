import { event } from '../../api/event.ts'
import { idleTimeStarted, timerStarted, timerStopped, workBreakStarted } from './facts.ts'

const onProject = ['organization_id', 'project_id', 'project_name'] as const
const byUser = ['user_id', 'user_name'] as const
const work = [...onProject, 'task_id', 'task_summary', ...byUser] as const

const startedAt = '2026-11-16T08:00:00.000Z'
const sampleProject = { organization_id: 1, project_id: 12, project_name: 'Website' }
const sampleUser = { user_id: 42, user_name: 'Uma Lind' }
const sampleWork = { ...sampleProject, task_id: 345, task_summary: 'Paint the crane', ...sampleUser }

export const timerStart = event('timer.start', {
  summary: 'A timer was started',
  fact: timerStarted,
  sends: [...work, 'tracking_started_at'],
  sample: { ...sampleWork, tracking_started_at: startedAt },
})

export const timerStop = event('timer.stop', {
  summary: 'A timer was stopped',
  fact: timerStopped,
  sends: [...work, 'tracking_started_at', 'tracking_stopped_at', 'tracked', 'reason'],
  sample: {
    ...sampleWork,
    tracking_started_at: startedAt,
    tracking_stopped_at: '2026-11-16T09:30:00.000Z',
    tracked: 5_400,
    reason: 'budget_reached',
  },
})

export const workBreakCreate = event('work_break.create', {
  summary: 'A break was started',
  fact: workBreakStarted,
  sends: [...onProject, ...byUser, 'tracking_started_at'],
  sample: {
    ...sampleProject,
    project_id: 13,
    project_name: 'Lunch',
    ...sampleUser,
    tracking_started_at: startedAt,
  },
})

export const idleTimeStart = event('idle_time.start', {
  summary: 'A user with a running timer became idle (beta)',
  fact: idleTimeStarted,
  sends: [...onProject, ...byUser, 'idle_since'],
  sample: { ...sampleProject, ...sampleUser, idle_since: startedAt },
})
