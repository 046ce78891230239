import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, flag, integer, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import { maySeeAuditLog } from '../access.ts'
import { auditLogEntry } from '../records/audit-log-entry.ts'
import { pageOfEntries } from '../store/entries.ts'

export const listAuditLogEntries = endpoint({
  get: '/v2/organizations/:organization_id/audit_log_entries',
  tag: 'Audit log',
  summary: 'List the audit log',
  description:
    'Only members who manage billing see entries about payments. Entries about removed members and archived projects are left out by default.',
  access: maySeeAuditLog,
  query: {
    ...paging,
    created: instantWindow({ days: 7 }),
    event_action: explained('The action, such as create or update.', words()),
    record_type: explained('The type of the record, such as Project or OrganizationMember.', words()),
    subject_user_id: explained('The member that entries are about.', integer()),
    ip: explained('The IP address that the change came from.', words()),
    include_removed_members: explained(
      'Whether to include entries about removed members.',
      byDefault(flag(), false),
    ),
    include_archived_projects: explained(
      'Whether to include entries of archived projects.',
      byDefault(flag(), false),
    ),
  },
  reply: page(auditLogEntry),
  showsSealed: true,
  example: { query: 'created[start]=2026-11-01T00:00:00Z&created[stop]=2026-11-08T00:00:00Z' },

  async handle({ db, membership, query }) {
    const seesPayments = membership.managesBilling
    const rows = await pageOfEntries(db, membership.organizationId, { ...query, seesPayments })
    return pageOf(rows, query.page_limit)
  },
})
