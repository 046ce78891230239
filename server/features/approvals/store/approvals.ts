import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { insertNumbered } from '../../../foundation/db/insert-rows.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { present } from '../../../foundation/values/present.ts'
import { type ApprovalRow, approval, approvalKinds, approvalStatuses } from '../records/approval.ts'

const view = approval.view(true)

const approvalOf = columns({ id: is.int, organizationId: is.int, createdById: is.int })
export type ApprovalOf = Selected<typeof approvalOf>

export async function findApproval(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<ApprovalOf | undefined> {
  const [found] = await db.rows(
    approvalOf,
    sql`select id, organization_id as "organizationId", created_by_id as "createdById" from approvals
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

export async function getApproval(db: Db, organizationId: number, id: number): Promise<ApprovalRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from approvals a where a.organization_id = ${organizationId} and a.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`The approval ${id}`)
  return row
}

export async function insertApproval(db: Db, row: object): Promise<number> {
  const [id] = await insertNumbered(db, { table: 'approvals', rows: [row] })
  return present(id, 'the id of the approval')
}

/** One that nothing matches has ended. */
export async function countMatching(
  db: Db,
  { organizationId, approvalId }: { organizationId: number; approvalId: number },
  { total, own, now }: { total: number; own: number; now: Instant },
): Promise<void> {
  await db.change(sql`
    update approvals
    set total = ${total}, own = ${own}, status = case when ${total} = 0 then 'done' else status end,
        undo_until = case when ${total} = 0 then ${now}::timestamptz end
    where organization_id = ${organizationId} and id = ${approvalId}`)
}

const lockedApproval = columns({
  kind: is.word(...approvalKinds),
  status: is.word(...approvalStatuses),
  created_by_id: is.int,
  seen_at: is.instant,
  undo_until: is.instant.orNull,
})
export type LockedApproval = Selected<typeof lockedApproval>

/** Locks the row: one step or undo at a time. */
export async function lockApproval(
  db: Db,
  organizationId: number,
  id: number,
): Promise<LockedApproval | undefined> {
  const [row] = await db.rows(
    lockedApproval,
    sql`select kind, status, created_by_id, seen_at, undo_until from approvals
        where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return row
}

export type ApprovalChange = {
  status?: (typeof approvalStatuses)[number]
  undoUntil?: Instant
  approved?: number
  pending?: number
  changed?: number
  undone?: number
  kept?: number
}

/** Adds to the counts. */
export async function changeApproval(
  db: Db,
  { organizationId, approvalId }: { organizationId: number; approvalId: number },
  { status, undoUntil, approved = 0, pending = 0, changed = 0, undone = 0, kept = 0 }: ApprovalChange,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update approvals
    set status = coalesce(${status ?? null}, status), approved = approved + ${approved}, pending = pending + ${pending},
        changed = changed + ${changed}, undone = undone + ${undone}, kept = kept + ${kept},
        undo_until = coalesce(${undoUntil ?? null}::timestamptz, undo_until), updated_at = ${now}
    where organization_id = ${organizationId} and id = ${approvalId}`)
}
