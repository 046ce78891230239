import { Type } from 'typebox'
import { event } from './event.ts'
import { day, id, idOrNull, instant, organization, project, seconds, textOrNull, user } from './fields.ts'

// Timers, breaks, idle time and activities.

const timer = { ...organization, ...project, task_id: idOrNull(), task_summary: textOrNull(), ...user }
const sampleTimer = {
  organization_id: 1,
  project_id: 12,
  project_name: 'Website',
  task_id: 345,
  task_summary: 'Paint the crane',
  user_id: 42,
  user_name: 'Uma Lind',
}
const startedAt = '2026-11-16T08:00:00.000Z'

export const timerStart = event('timer.start', {
  summary: 'Somebody started to track time',
  fact: 'timer.started',
  payload: { ...timer, tracking_started_at: instant() },
  sample: { ...sampleTimer, tracking_started_at: startedAt },
})

export const timerStop = event('timer.stop', {
  summary: 'Somebody stopped tracking time',
  fact: 'timer.stopped',
  payload: { ...timer, tracking_started_at: instant(), tracking_stopped_at: instant(), tracked: seconds() },
  sample: {
    ...sampleTimer,
    tracking_started_at: startedAt,
    tracking_stopped_at: '2026-11-16T09:30:00.000Z',
    tracked: 5_400,
  },
})

export const workBreakCreate = event('work_break.create', {
  summary: 'Somebody started a break',
  fact: 'work_break.started',
  payload: { ...organization, ...project, ...user, tracking_started_at: instant() },
  sample: {
    organization_id: 1,
    project_id: 13,
    project_name: 'Lunch',
    user_id: 42,
    user_name: 'Uma Lind',
    tracking_started_at: startedAt,
  },
})

export const idleTimeStart = event('idle_time.start', {
  summary: 'Somebody who tracks time became idle (beta)',
  fact: 'idle_time.started',
  payload: { ...organization, ...project, ...user, idle_since: instant() },
  sample: {
    organization_id: 1,
    project_id: 12,
    project_name: 'Website',
    user_id: 42,
    user_name: 'Uma Lind',
    idle_since: startedAt,
  },
})

const activity = {
  ...organization,
  activity_id: id(),
  user_id: id(),
  project_id: id(),
  task_id: idOrNull(),
  date: day(),
  time_slot: instant(),
  starts_at: instant(),
  tracked: seconds(),
  keyboard: seconds(),
  mouse: seconds(),
  overall: seconds(),
  billable: Type.Boolean(),
}
const sampleActivity = {
  organization_id: 1,
  activity_id: 9_007,
  user_id: 42,
  project_id: 12,
  task_id: 345,
  date: '2026-11-16',
  time_slot: '2026-11-16T08:00:00Z',
  starts_at: '2026-11-16T08:00:00Z',
  tracked: 600,
  keyboard: 120,
  mouse: 200,
  overall: 280,
  billable: true,
}

export const activityCreate = event('activity.create', {
  summary: 'Tracked time was added (on request)',
  fact: 'activities.changed',
  eachOf: 'created',
  payload: activity,
  sample: sampleActivity,
})

export const activityUpdate = event('activity.update', {
  summary: 'Tracked time was changed (on request)',
  fact: 'activities.changed',
  eachOf: 'updated',
  payload: activity,
  sample: { ...sampleActivity, tracked: 300 },
})

export const activityDelete = event('activity.delete', {
  summary: 'Tracked time was deleted (on request)',
  fact: 'activities.changed',
  eachOf: 'deleted',
  payload: activity,
  sample: sampleActivity,
})
