import { type AuditEntry, writeAudit } from '../../../api/audit.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { timeOffRequestAudit } from '../audits.ts'
import { timeOffRequestChanged } from '../facts.ts'
import { lockMemberships } from '../store/memberships.ts'
import { lockWaitingOf, setStatus } from '../store/request-rows.ts'

const response = 'The member left the organization.'
const system = { userId: undefined, ip: undefined }

/** A member who left waits for nothing: the system denies what they asked for. */
export async function denyWaiting(
  tx: Transaction,
  organizationId: number,
  userId: number,
  now: Instant,
): Promise<void> {
  await lockMemberships(tx, organizationId, { userIds: [userId] })
  const waiting = await lockWaitingOf(tx, organizationId, userId)
  const decided = { status: 'denied', byId: null, response, payable: false } as const
  for (const { id } of waiting) await setStatus(tx, organizationId, id, decided, now)
  const entries = waiting.map(
    ({ id }): AuditEntry =>
      timeOffRequestAudit('deny', {
        organizationId,
        recordId: id,
        subjectUserId: userId,
        details: { status: ['submitted', 'denied'], response },
      }),
  )
  await writeAudit(tx, entries, system, now)
  await writeFacts(
    tx,
    waiting.map(({ id }) =>
      timeOffRequestChanged({
        organization_id: organizationId,
        time_off_request_id: id,
        user_id: userId,
        changed: ['status'],
      }),
    ),
    now,
  )
}
