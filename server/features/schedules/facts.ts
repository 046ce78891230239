import { fact } from '../../foundation/facts/fact.ts'
import {
  dateText,
  id,
  ids,
  instantText,
  names,
  seconds,
  text,
  wideId,
} from '../../foundation/facts/fields.ts'

/** Webhooks send these fields unchanged. `start_time` is the start on start_date. */
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

export const scheduleCreated = fact('schedule.created', schedule)
export const scheduleChanged = fact('schedule.changed', { ...schedule, changed: names })
export const scheduleDeleted = fact('schedule.deleted', schedule)

/** The clock of schedules moved: they start at another instant, at the same time of day. */
export const attendanceSchedulesMoved = fact('attendance_schedules.moved', {
  organization_id: id,
  schedule_ids: ids,
})

/** Shifts of an organization that are new, changed (their time or their verdict) or gone. */
export const attendanceShiftsChanged = fact('attendance_shifts.changed', {
  organization_id: id,
  created_ids: ids,
  changed_ids: ids,
  deleted_ids: ids,
})

/** Webhooks send these fields unchanged. */
const shift = {
  organization_id: id,
  shift_id: wideId,
  schedule_id: id,
  user_id: id,
  user_name: text,
  date: dateText,
  start_time: instantText,
  duration: seconds,
}
const started = { ...shift, actual_start_time: instantText }

export const shiftStartedOnTime = fact('shift.started_on_time', started)
export const shiftStartedEarly = fact('shift.started_early', started)
export const shiftStartedLate = fact('shift.started_late', started)
export const shiftAbandoned = fact('shift.abandoned', { ...started, actual_duration: seconds })
export const shiftMissed = fact('shift.missed', shift)
/** The grace is over, and no work has begun. */
export const shiftOverdue = fact('shift.overdue', shift)

export const attendanceSettingsChanged = fact('attendance_settings.changed', {
  organization_id: id,
  changed: names,
})

const template = { organization_id: id, shift_template_id: id }

export const shiftTemplateCreated = fact('shift_template.created', template)
export const shiftTemplateChanged = fact('shift_template.changed', { ...template, changed: names })
export const shiftTemplateDeleted = fact('shift_template.deleted', template)
