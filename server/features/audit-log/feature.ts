import { feature } from '../../api/feature.ts'
import { listAuditLogEntries } from './endpoints/list-audit-log-entries.ts'
import { auditLogLists } from './lists.ts'

export const auditLog = feature({
  name: 'audit-log',
  lists: auditLogLists,
  tags: { 'Audit log': 'Who changed which record, when and from where.' },
  endpoints: [listAuditLogEntries],
})
