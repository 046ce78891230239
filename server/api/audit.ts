import { sql } from '../foundation/db/sql.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import type { Instant } from '../foundation/time/instant.ts'

/** Who did what to which record: written in the transaction of the change itself, or not at all. */
export type AuditEntry = {
  organizationId: number
  action: string
  recordType: string
  recordId: number
  /** The member whom the change is about. */
  subjectUserId?: number
  projectId?: number
  /** Only what the action's whitelist names; never a secret. */
  details?: Record<string, unknown>
  /** Shown only to those who manage billing. */
  concernsPayment?: boolean
}

export type Actor = { userId: number | undefined; ip: string | undefined }

export async function writeAudit(
  tx: Transaction,
  entries: AuditEntry[],
  actor: Actor,
  now: Instant,
): Promise<void> {
  if (entries.length === 0) return
  const list = <T>(pick: (entry: AuditEntry) => T) => entries.map(pick)
  await tx.change(sql`
    insert into audit_log_entries (organization_id, action, record_type, record_id, subject_user_id, project_id,
                                   details, concerns_payment, user_id, ip, created_at, updated_at)
    select given.*, ${actor.userId ?? null}::int, ${actor.ip ?? null}::text, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${list((e) => e.organizationId)}::int[], ${list((e) => e.action)}::text[],
                ${list((e) => e.recordType)}::text[], ${list((e) => e.recordId)}::bigint[],
                ${list((e) => e.subjectUserId ?? null)}::int[], ${list((e) => e.projectId ?? null)}::int[],
                ${list((e) => JSON.stringify(e.details ?? {}))}::jsonb[],
                ${list((e) => e.concernsPayment ?? false)}::boolean[]) as given`)
}
