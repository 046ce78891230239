import { audited, usualVerbs } from '../../api/audit.ts'

export const clientAudit = audited('Client', { noun: 'client', verbs: usualVerbs })
