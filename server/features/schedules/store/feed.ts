import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  attendanceSchedulesMoved,
  attendanceShiftsChanged,
  scheduleChanged,
  scheduleCreated,
  scheduleDeleted,
  shiftTemplateChanged,
  shiftTemplateCreated,
  shiftTemplateDeleted,
} from '../facts.ts'
import { attendanceSchedule } from '../records/attendance-schedule.ts'
import { attendanceShift } from '../records/attendance-shift.ts'
import { shiftTemplate } from '../records/shift-template.ts'

export const scheduleFeed: Resource = {
  name: 'attendance_schedule',
  deletion: 'it was deleted. Shifts that began stay',
  record: attendanceSchedule,
  key: { id: 's.id' },
  from: () => sql`attendance_schedules s`,
  organization: 's.organization_id',
  touches: touchedBy(
    on(scheduleCreated, ({ schedule_id }) => [created(schedule_id)]),
    on(scheduleChanged, ({ schedule_id }) => [updated(schedule_id)]),
    on(attendanceSchedulesMoved, ({ schedule_ids }) => schedule_ids.map((id) => updated(id))),
    on(scheduleDeleted, ({ schedule_id }) => [deleted(schedule_id)]),
  ),
}

export const shiftFeed: Resource = {
  name: 'attendance_shift',
  deletion: 'it had not begun, and its schedule no longer has it',
  record: attendanceShift,
  key: { id: 't.id' },
  from: () => sql`attendance_shifts t`,
  organization: 't.organization_id',
  touches: touchedBy(
    on(attendanceShiftsChanged, ({ created_ids, changed_ids, deleted_ids }) => [
      ...created_ids.map((id) => created(id)),
      ...changed_ids.map((id) => updated(id)),
      ...deleted_ids.map((id) => deleted(id)),
    ]),
  ),
}

export const templateFeed: Resource = {
  name: 'shift_template',
  deletion: 'it was deleted',
  record: shiftTemplate,
  key: { id: 'p.id' },
  from: () => sql`shift_templates p`,
  organization: 'p.organization_id',
  touches: touchedBy(
    on(shiftTemplateCreated, ({ shift_template_id }) => [created(shift_template_id)]),
    on(shiftTemplateChanged, ({ shift_template_id }) => [updated(shift_template_id)]),
    on(shiftTemplateDeleted, ({ shift_template_id }) => [deleted(shift_template_id)]),
  ),
}
