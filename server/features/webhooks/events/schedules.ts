import { eventToCome } from '../../../api/event.ts'
import { dateText, id, instantText, seconds, text } from '../../../foundation/facts/fields.ts'

// Attendance schedules and their shifts. Nothing causes these events yet.

const schedule = {
  organization_id: id,
  schedule_id: id,
  user_id: id,
  user_name: text,
  start_date: dateText,
  start_time: instantText,
  duration: seconds,
  minimum_time: seconds,
}
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

const scheduleEvent = (name: string, summary: string) =>
  eventToCome(name, { summary, payload: schedule, sample: sampleSchedule })

export const scheduleCreate = scheduleEvent('schedule.create', 'A schedule was created')
export const scheduleUpdate = scheduleEvent('schedule.update', 'A schedule was changed')
export const scheduleDelete = scheduleEvent('schedule.delete', 'A schedule was deleted')

const shift = {
  organization_id: id,
  shift_id: id,
  schedule_id: id,
  user_id: id,
  user_name: text,
  date: dateText,
  start_time: instantText,
  duration: seconds,
}
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
const started = { ...shift, actual_start_time: instantText }
const startedAt = (actual_start_time: string) => ({ ...sampleShift, actual_start_time })

export const shiftOntime = eventToCome('shift.ontime', {
  summary: 'A shift was started on time',
  payload: started,
  sample: startedAt('2026-11-16T08:01:00Z'),
})

export const shiftEarly = eventToCome('shift.early', {
  summary: 'A shift was started early',
  payload: started,
  sample: startedAt('2026-11-16T07:40:00Z'),
})

export const shiftLate = eventToCome('shift.late', {
  summary: 'A shift was started late',
  payload: started,
  sample: startedAt('2026-11-16T08:30:00Z'),
})

export const shiftAbandoned = eventToCome('shift.abandoned', {
  summary: 'A shift was left before its minimum time',
  payload: { ...started, actual_duration: seconds },
  sample: { ...startedAt('2026-11-16T08:01:00Z'), actual_duration: 7_200 },
})

export const shiftMissed = eventToCome('shift.missed', {
  summary: 'A shift was missed',
  payload: shift,
  sample: sampleShift,
})
