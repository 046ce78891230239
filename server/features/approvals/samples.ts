import type { SampleStage } from '../../api/sample.ts'
import { addSeconds } from '../../foundation/time/instant.ts'
import { insertApproval } from './store/approvals.ts'

/** A finished approval of the caller, or of a member if the caller is in another organization. */
export function createSampleApproval(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, userId, caller } = stage
  return insertApproval(db, {
    organization_id: organizationId,
    created_by_id: caller.organizationId === organizationId ? caller.userId : userId,
    kind: 'timesheets',
    status: 'done',
    seen_at: now,
    undo_until: addSeconds(now, 3_600),
    created_at: now,
    updated_at: now,
  })
}
