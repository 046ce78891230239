import { audited, usualVerbs } from '../../api/audit.ts'

export const holidayAudit = audited('Holiday', { noun: 'holiday', verbs: usualVerbs })
