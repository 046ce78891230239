import type { Writer } from '../../../api/writing.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { approvalChanged } from '../facts.ts'
import type { ApprovalPorts } from '../ports.ts'
import { type ApprovalChange, changeApproval, type LockedApproval, lockApproval } from '../store/approvals.ts'
import { findApprover } from '../store/approver.ts'
import { type ItemResult, nextItems, type Of, recordResults } from '../store/items.ts'

/** A step is short, so that other organizations get their turns. */
const stepSize = 50
const undoSeconds = 60

/** Approves or undoes the next records. An approval that has ended stays as it is. */
export async function advanceApproval(writer: Writer, ports: ApprovalPorts, at: Of): Promise<void> {
  const approval = await lockApproval(writer.db, at.organizationId, at.approvalId)
  if (approval?.status === 'running') await approveNext(writer, ports, at, approval)
  if (approval?.status === 'undoing') await undoNext(writer, ports, at, approval)
}

async function approveNext(writer: Writer, ports: ApprovalPorts, at: Of, approval: LockedApproval) {
  const items = await nextItems(writer.db, at, 'waiting', stepSize)
  if (items.length === 0)
    return take(writer, at, [], { status: 'done', undoUntil: addSeconds(writer.now, undoSeconds) })
  const { organizationId } = at
  const ids = items.map(({ id }) => id)
  // The member may have lost the right meanwhile.
  const approver = await findApprover(writer.db, organizationId, approval.created_by_id)
  const step = approver && { ...approver, organizationId, ids, seenAt: approval.seen_at }
  const approved = step ? await ports[approval.kind].approve(onBehalf(writer, at, approval), step) : []
  const byId = new Map(approved.map((each) => [each.id, each]))
  const results = items.map(({ id, version }): ItemResult => {
    const found = byId.get(id)
    if (found === undefined) return { id, result: 'changed', version }
    return 'version' in found ? { ...found, result: 'approved' } : { id, result: 'pending', version }
  })
  await take(writer, at, results)
}

async function undoNext(writer: Writer, ports: ApprovalPorts, at: Of, approval: LockedApproval) {
  const items = await nextItems(writer.db, at, 'approved', stepSize)
  if (items.length === 0) return take(writer, at, [], { status: 'undone' })
  const { organizationId } = at
  const approver = await findApprover(writer.db, organizationId, approval.created_by_id)
  const step = approver && { ...approver, organizationId, items }
  const undone = new Set(step ? await ports[approval.kind].undo(onBehalf(writer, at, approval), step) : [])
  const results = items.map(
    (item): ItemResult => ({ ...item, result: undone.has(item.id) ? 'undone' : 'kept' }),
  )
  await take(writer, at, results)
}

/** The audit log says whose decision it is, and which approval carried it out. */
function onBehalf(writer: Writer, { approvalId }: Of, { created_by_id }: LockedApproval): Writer {
  return {
    ...writer,
    audit: (entry) =>
      writer.audit({
        ...entry,
        startedById: created_by_id,
        details: { ...entry.details, approval_id: approvalId },
      }),
  }
}

/** Records a step, and announces it: that leads to the next one. */
async function take(
  { db, now, announce }: Writer,
  at: Of,
  results: readonly ItemResult[],
  end: Pick<ApprovalChange, 'status' | 'undoUntil'> = {},
): Promise<void> {
  if (results.length > 0) await recordResults(db, at, results)
  const counts = Object.groupBy(results, ({ result }) => result)
  const change: ApprovalChange = { ...end }
  for (const result of ['approved', 'pending', 'changed', 'undone', 'kept'] as const)
    change[result] = counts[result]?.length ?? 0
  await changeApproval(db, at, change, now)
  announce(approvalChanged({ organization_id: at.organizationId, approval_id: at.approvalId }))
}
