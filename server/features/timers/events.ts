import { event } from '../../api/event.ts'
import { idleTimeStarted, timerStarted, timerStopped, workBreakStarted } from './facts.ts'

const place = ['organization_id', 'project_id', 'project_name'] as const
const person = ['user_id', 'user_name'] as const
const timer = [...place, 'task_id', 'task_summary', ...person] as const

const startedAt = '2026-11-16T08:00:00.000Z'
const samplePlace = { organization_id: 1, project_id: 12, project_name: 'Website' }
const samplePerson = { user_id: 42, user_name: 'Uma Lind' }
const sampleTimer = { ...samplePlace, task_id: 345, task_summary: 'Paint the crane', ...samplePerson }

export const timerStart = event('timer.start', {
  summary: 'Somebody started to track time',
  fact: timerStarted,
  sends: [...timer, 'tracking_started_at'],
  sample: { ...sampleTimer, tracking_started_at: startedAt },
})

export const timerStop = event('timer.stop', {
  summary: 'Somebody stopped tracking time',
  fact: timerStopped,
  sends: [...timer, 'tracking_started_at', 'tracking_stopped_at', 'tracked'],
  sample: {
    ...sampleTimer,
    tracking_started_at: startedAt,
    tracking_stopped_at: '2026-11-16T09:30:00.000Z',
    tracked: 5_400,
  },
})

export const workBreakCreate = event('work_break.create', {
  summary: 'Somebody started a break',
  fact: workBreakStarted,
  sends: [...place, ...person, 'tracking_started_at'],
  sample: {
    ...samplePlace,
    project_id: 13,
    project_name: 'Lunch',
    ...samplePerson,
    tracking_started_at: startedAt,
  },
})

export const idleTimeStart = event('idle_time.start', {
  summary: 'Somebody who tracks time became idle (beta)',
  fact: idleTimeStarted,
  sends: [...place, ...person, 'idle_since'],
  sample: { ...samplePlace, ...samplePerson, idle_since: startedAt },
})
