import { instant, type ListValue, list, member, number, text } from '../../api/list.ts'

export const auditLogLists: ListValue[] = [
  list({
    name: 'audit_log_entries',
    title: 'Audit log',
    path: '/v2/organizations/:organization_id/audit_log_entries',
    columns: [
      instant('Time', 'created_at'),
      text('Action', 'action'),
      text('Record', 'record_type'),
      number('Record ID', 'record_id'),
      member('By', 'user_id'),
      member('Member', 'subject_user_id'),
      text('IP address', 'ip'),
      text('Details', 'details'),
    ],
  }),
]
