import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Window } from '../../../foundation/http/window.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { type AuditLogEntryRow, auditLogEntry } from '../records/audit-log-entry.ts'

export type EntryQuery = PageOf & {
  created: Window
  event_action: string | undefined
  record_type: string | undefined
  subject_user_id: number | undefined
  ip: string | undefined
  include_removed_members: boolean
  include_archived_projects: boolean
  seesPayments: boolean
}

// Ids rise in the order of writing, and no change takes longer than this from its start to its entry.
const longestChangeSeconds = 3_600

/**
 * A page by id, using the primary key. The index by time narrows the ids down to those of the window, so that a
 * page costs the same anywhere among a million entries.
 */
export function pageOfEntries(
  db: Db,
  organizationId: number,
  query: EntryQuery,
): Promise<AuditLogEntryRow[]> {
  const view = auditLogEntry.view(true)
  const { start, stop } = query.created
  return db.records(
    view,
    sql`select ${view.columns} from audit_log_entries e
        where ${every(
          sql`e.organization_id = ${organizationId} and e.id >= ${query.page_start_id}::bigint`,
          sql`e.id > coalesce((select b.id from audit_log_entries b
                where b.organization_id = ${organizationId}
                  and b.created_at < ${addSeconds(start, -longestChangeSeconds)}
                order by b.created_at desc, b.id desc limit 1), 0)`,
          sql`e.id < coalesce((select b.id from audit_log_entries b
                where b.organization_id = ${organizationId}
                  and b.created_at > ${addSeconds(stop, longestChangeSeconds)}
                order by b.created_at, b.id limit 1), 9223372036854775807)`,
          // Written so that the planner can't take the index by time and sort the whole window.
          sql`e.created_at + interval '0' >= ${start} and e.created_at + interval '0' < ${stop}`,
          query.event_action === undefined ? undefined : sql`e.action = ${query.event_action}`,
          query.record_type === undefined ? undefined : sql`e.record_type = ${query.record_type}`,
          query.subject_user_id === undefined ? undefined : sql`e.subject_user_id = ${query.subject_user_id}`,
          query.ip === undefined ? undefined : sql`e.ip = ${query.ip}`,
          query.seesPayments ? undefined : sql`not e.concerns_payment`,
          query.include_removed_members
            ? undefined
            : sql`not exists (select from member_directory m
                              where m.organization_id = e.organization_id and m.status = 'removed' and m.user_id = e.subject_user_id)`,
          query.include_archived_projects
            ? undefined
            : sql`not exists (select from project_directory p
                              where p.organization_id = e.organization_id and p.status <> 'active' and p.id = e.project_id)`,
        )}
        order by e.id limit ${query.page_limit + 1}`,
  )
}
