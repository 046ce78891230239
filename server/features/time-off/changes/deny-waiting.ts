import type { Writer } from '../../../api/writing.ts'
import { timeOffRequestAudit } from '../audits.ts'
import { timeOffRequestChanged } from '../facts.ts'
import { lockMemberships } from '../store/memberships.ts'
import { lockWaitingOf, setStatus } from '../store/request-rows.ts'

const response = 'The member left the organization.'

/** The system denies the pending requests of a member who left. */
export async function denyWaiting(
  { db, now, audit, announce }: Writer,
  organizationId: number,
  userId: number,
): Promise<void> {
  await lockMemberships(db, organizationId, { userIds: [userId] })
  const decided = { status: 'denied', byId: null, response, payable: false } as const
  for (const { id } of await lockWaitingOf(db, organizationId, userId)) {
    await setStatus(db, organizationId, id, decided, now)
    const details = { status: ['submitted', 'denied'], response }
    audit(timeOffRequestAudit('deny', { organizationId, recordId: id, subjectUserId: userId, details }))
    announce(
      timeOffRequestChanged({
        organization_id: organizationId,
        time_off_request_id: id,
        user_id: userId,
        changed: ['status'],
      }),
    )
  }
}
