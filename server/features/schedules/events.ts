import { event } from '../../api/event.ts'
import {
  scheduleChanged,
  scheduleCreated,
  scheduleDeleted,
  shiftAbandoned,
  shiftMissed,
  shiftStartedEarly,
  shiftStartedLate,
  shiftStartedOnTime,
} from './facts.ts'

const ofSchedule = [
  'organization_id',
  'schedule_id',
  'user_id',
  'user_name',
  'start_date',
  'start_time',
  'duration',
  'minimum_time',
] as const
const sampleSchedule = {
  organization_id: 1,
  schedule_id: 77,
  user_id: 42,
  user_name: 'Uma Lind',
  start_date: '2026-11-16',
  start_time: '2026-11-16T08:00:00Z',
  duration: 28_800,
  minimum_time: 25_200,
}

export const scheduleCreate = event('schedule.create', {
  summary: 'A schedule was created',
  fact: scheduleCreated,
  sends: ofSchedule,
  sample: sampleSchedule,
})
export const scheduleUpdate = event('schedule.update', {
  summary: 'A schedule was changed',
  fact: scheduleChanged,
  sends: ofSchedule,
  sample: sampleSchedule,
})
export const scheduleDelete = event('schedule.delete', {
  summary: 'A schedule was deleted',
  fact: scheduleDeleted,
  sends: ofSchedule,
  sample: sampleSchedule,
})

const ofShift = [
  'organization_id',
  'shift_id',
  'schedule_id',
  'user_id',
  'user_name',
  'date',
  'start_time',
  'duration',
] as const
const sampleShift = {
  organization_id: 1,
  shift_id: 501,
  schedule_id: 77,
  user_id: 42,
  user_name: 'Uma Lind',
  date: '2026-11-16',
  start_time: '2026-11-16T08:00:00Z',
  duration: 28_800,
}
const startedAt = (actual_start_time: string) => ({ ...sampleShift, actual_start_time })

export const shiftOntimeEvent = event('shift.ontime', {
  summary: 'A shift was started on time',
  fact: shiftStartedOnTime,
  sends: [...ofShift, 'actual_start_time'],
  sample: startedAt('2026-11-16T08:01:00Z'),
})
export const shiftEarlyEvent = event('shift.early', {
  summary: 'A shift was started early',
  fact: shiftStartedEarly,
  sends: [...ofShift, 'actual_start_time'],
  sample: startedAt('2026-11-16T07:40:00Z'),
})
export const shiftLateEvent = event('shift.late', {
  summary: 'A shift was started late',
  fact: shiftStartedLate,
  sends: [...ofShift, 'actual_start_time'],
  sample: startedAt('2026-11-16T08:30:00Z'),
})
export const shiftAbandonedEvent = event('shift.abandoned', {
  summary: 'A shift ended before its minimum time',
  fact: shiftAbandoned,
  sends: [...ofShift, 'actual_start_time', 'actual_duration'],
  sample: { ...startedAt('2026-11-16T08:01:00Z'), actual_duration: 7_200 },
})
export const shiftMissedEvent = event('shift.missed', {
  summary: 'A shift was missed',
  fact: shiftMissed,
  sends: ofShift,
  sample: sampleShift,
})
