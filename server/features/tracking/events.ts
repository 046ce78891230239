import { eventOfEach } from '../../api/event.ts'
import { dateText, flag, id, instantText, orNull, seconds } from '../../foundation/facts/fields.ts'
import { activitiesChanged } from './facts.ts'

const activity = {
  organization_id: id,
  activity_id: id,
  user_id: id,
  project_id: id,
  task_id: orNull(id),
  date: dateText,
  time_slot: instantText,
  starts_at: instantText,
  tracked: seconds,
  keyboard: seconds,
  mouse: seconds,
  overall: seconds,
  billable: flag,
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

export const activityCreate = eventOfEach('activity.create', {
  summary: 'Tracked time was added (on request)',
  fact: activitiesChanged,
  eachOf: 'created',
  payload: activity,
  sample: sampleActivity,
})

export const activityUpdate = eventOfEach('activity.update', {
  summary: 'Tracked time was changed (on request)',
  fact: activitiesChanged,
  eachOf: 'updated',
  payload: activity,
  sample: { ...sampleActivity, tracked: 300 },
})

export const activityDelete = eventOfEach('activity.delete', {
  summary: 'Tracked time was deleted (on request)',
  fact: activitiesChanged,
  eachOf: 'deleted',
  payload: activity,
  sample: sampleActivity,
})
