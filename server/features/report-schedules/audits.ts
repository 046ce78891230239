import { audited, usualVerbs } from '../../api/audit.ts'

export const reportScheduleAudit = audited('ReportSchedule', {
  noun: 'report schedule',
  verbs: { ...usualVerbs, pause: 'Paused' },
})
