import type { Writer } from '../../../api/writing.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { approvalAudit } from '../audits.ts'
import { approvalCreated } from '../facts.ts'
import type { Approvable, Asked } from '../ports.ts'
import { problems } from '../problems.ts'
import type { ApprovalKind } from '../records/approval.ts'
import { countMatching, insertApproval } from '../store/approvals.ts'
import { countOf, insertItems, removeEndedItems } from '../store/items.ts'

const daySeconds = 86_400

/** Stores what an approval is about; the background approves it. */
export async function startApproval(
  { db, now, audit, announce }: Writer,
  { waiting, own }: Approvable,
  kind: ApprovalKind,
  asked: Asked,
  details: object,
): Promise<number> {
  const { organizationId, reader, seenAt } = asked
  await removeEndedItems(db, organizationId, addSeconds(now, -daySeconds))
  const approvalId = await insertApproval(db, {
    organization_id: organizationId,
    created_by_id: reader.userId,
    kind,
    seen_at: seenAt,
    created_at: now,
    updated_at: now,
  }).catch((error: unknown) => {
    throw violatedUnique(error) === 'approvals_running' ? problems.approval_running() : error
  })
  const at = { organizationId, approvalId }
  const counts = {
    total: await insertItems(db, at, waiting(asked)),
    own: reader.isSoleOwner ? 0 : await countOf(db, own(asked)),
  }
  await countMatching(db, at, { ...counts, now })
  audit(approvalAudit('create', { organizationId, recordId: approvalId, details: { ...details, ...counts } }))
  announce(approvalCreated({ organization_id: organizationId, approval_id: approvalId }))
  return approvalId
}
