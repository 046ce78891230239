import { Type } from 'typebox'
import { described, instant, int, json, nullable, text, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const auditLogEntry = record(
  {
    singular: 'organization_audit_log_entry',
    plural: 'organization_audit_log_entries',
    title: 'Organization audit log entry',
    description: 'Who changed which record, when and from where. Entries are never changed or removed.',
  },
  {
    id: wideInt('e.id'),
    organization_id: int('e.organization_id'),
    subject_user_id: described('The member that the change is about.', nullable(int('e.subject_user_id'))),
    action: described('The action: create, update, delete, add, remove, …', text('e.action')),
    record_type: described('The type of the record: Project, OrganizationMember, …', text('e.record_type')),
    record_id: wideInt('e.record_id'),
    user_id: described('Who made the change; null for the system.', nullable(int('e.user_id'))),
    ip: nullable(text('e.ip')),
    details: described(
      'More about the change, such as the names of the changed fields.',
      json('e.details', Type.Record(Type.String(), Type.Unknown())),
    ),
    created_at: instant('e.created_at'),
    updated_at: instant('e.updated_at'),
  },
)

export type AuditLogEntryRow = RowOf<typeof auditLogEntry>
