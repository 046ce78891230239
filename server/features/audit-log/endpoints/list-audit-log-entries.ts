import { endpoint } from '../../../api/endpoint.ts'
import { column, type Follow } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, flag, integer, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import { maySeeAuditLog } from '../access.ts'
import { auditLogEntry } from '../records/audit-log-entry.ts'
import { pageOfEntries } from '../store/entries.ts'

/** Who did it, and whom it concerns. */
const peopleOf: Follow<{ user_id: number | null; subject_user_id: number | null }> = (rows) => [
  ...column('user_id')(rows),
  ...column('subject_user_id')(rows),
]

export const listAuditLogEntries = endpoint({
  get: '/v2/organizations/:organization_id/audit_log_entries',
  tag: 'Audit log',
  summary: 'List the audit log',
  description:
    'Only members who manage billing see entries about payments. Entries about removed members and archived projects are excluded by default.',
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
      'Whether to include entries about archived projects.',
      byDefault(flag(), false),
    ),
  },
  include: { users: peopleOf },
  reply: page(auditLogEntry),
  showsSealed: true,
  primaryOnly: 'A standby says nothing about the places of entries.',
  example: { query: 'created[start]=2026-11-01T00:00:00Z&created[stop]=2026-11-08T00:00:00Z' },

  async handle({ db, membership, query }) {
    const seesPayments = membership.managesBilling
    const rows = await pageOfEntries(db, membership.organizationId, { ...query, seesPayments })
    return pageOf(rows, query.page_limit)
  },
})
