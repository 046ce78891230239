import { event } from './event.ts'
import { day, id, instant, organization, seconds, user } from './fields.ts'

// Attendance schedules and what became of their shifts.

const schedule = {
  ...organization,
  schedule_id: id(),
  ...user,
  start_date: day(),
  start_time: instant(),
  duration: seconds(),
  minimum_time: seconds(),
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

const scheduleEvent = (name: string, fact: string, summary: string) =>
  event(name, { summary, fact, payload: schedule, sample: sampleSchedule })

export const scheduleCreate = scheduleEvent('schedule.create', 'schedule.created', 'A schedule was created')
export const scheduleUpdate = scheduleEvent('schedule.update', 'schedule.changed', 'A schedule was changed')
export const scheduleDelete = scheduleEvent('schedule.delete', 'schedule.deleted', 'A schedule was deleted')

const shift = {
  ...organization,
  shift_id: id(),
  schedule_id: id(),
  ...user,
  date: day(),
  start_time: instant(),
  duration: seconds(),
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
const started = { ...shift, actual_start_time: instant() }
const startedAt = (actual_start_time: string) => ({ ...sampleShift, actual_start_time })

export const shiftOntime = event('shift.ontime', {
  summary: 'A shift was started on time',
  fact: 'shift.started_on_time',
  payload: started,
  sample: startedAt('2026-11-16T08:01:00Z'),
})

export const shiftEarly = event('shift.early', {
  summary: 'A shift was started early',
  fact: 'shift.started_early',
  payload: started,
  sample: startedAt('2026-11-16T07:40:00Z'),
})

export const shiftLate = event('shift.late', {
  summary: 'A shift was started late',
  fact: 'shift.started_late',
  payload: started,
  sample: startedAt('2026-11-16T08:30:00Z'),
})

export const shiftAbandoned = event('shift.abandoned', {
  summary: 'A shift was left before its minimum time',
  fact: 'shift.abandoned',
  payload: { ...started, actual_duration: seconds() },
  sample: { ...startedAt('2026-11-16T08:01:00Z'), actual_duration: 7_200 },
})

export const shiftMissed = event('shift.missed', {
  summary: 'A shift was missed',
  fact: 'shift.missed',
  payload: shift,
  sample: sampleShift,
})
