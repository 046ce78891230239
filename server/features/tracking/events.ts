import { Type } from 'typebox'
import { eventOfEach } from '../../api/event.ts'
import { dateText, flag, id, instantText, orNull, wideId } from '../../foundation/facts/fields.ts'
import { activitiesChanged } from './facts.ts'

const seconds = Type.Integer({ description: 'Seconds of tracked time.' })

const payload = {
  organization_id: id,
  activity_id: wideId,
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
const sample = {
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
  payload,
  sample,
})

export const activityUpdate = eventOfEach('activity.update', {
  summary: 'Tracked time was changed (on request)',
  fact: activitiesChanged,
  eachOf: 'updated',
  payload,
  sample: { ...sample, tracked: 300 },
})

export const activityDelete = eventOfEach('activity.delete', {
  summary: 'Tracked time was deleted (on request)',
  fact: activitiesChanged,
  eachOf: 'deleted',
  payload,
  sample,
})
