import { audited, usualVerbs } from '../../api/audit.ts'

export const scheduleAudit = audited('AttendanceSchedule', { noun: 'schedule', verbs: usualVerbs })

export const attendanceSettingsAudit = audited('AttendanceSettings', {
  noun: 'attendance settings',
  verbs: { update: 'Changed' },
})

export const shiftTemplateAudit = audited('ShiftTemplate', { noun: 'shift template', verbs: usualVerbs })
