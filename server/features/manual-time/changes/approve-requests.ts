import type { Writer } from '../../../api/writing.ts'
import type { Approvable, Step } from '../../approvals/ports.ts'
import { decideEach } from '../../approvals/public.ts'
import { lockTrackers } from '../../tracking/public.ts'
import { reachFor } from '../access.ts'
import type { ApprovalPorts } from '../ports.ts'
import {
  approvedAmong,
  type DueRequest,
  membersOf,
  ownRequests,
  waitingAmong,
  waitingRequests,
} from '../store/approving.ts'
import { approveRequest } from './decide-request.ts'
import type { Deciding } from './plan-approval.ts'
import { takeBackDecision } from './take-back-decision.ts'

/** How all requests that match are approved: each as by a single decision without flags. Refused ones stay pending. */
export const approvableRequests = (ports: ApprovalPorts): Approvable => ({
  waiting: waitingRequests,
  own: ownRequests,

  async approve(writer, step) {
    const { ids, seenAt } = step
    await lockMembers(writer, step, ids)
    const due = await waitingAmong(writer.db, step, ids, seenAt)
    const approved = await decideEach(writer, due, async (own, request) =>
      approveRequest(own, ports, await deciding(own, step, request), {}),
    )
    return due.map((request) =>
      approved.includes(request)
        ? { id: request.id, version: request.version }
        : { id: request.id, isPending: true as const },
    )
  },

  async undo(writer, step) {
    const versions = new Map(step.items.map(({ id, version }) => [id, version]))
    const ids = [...versions.keys()]
    await lockMembers(writer, step, ids)
    const due = await approvedAmong(writer.db, step, ids)
    const same = due.filter(({ id, version }) => versions.get(id) === version)
    const undone = await decideEach(writer, same, async (own, request) =>
      takeBackDecision(own, await deciding(own, step, request)),
    )
    return undone.map(({ id }) => id)
  },
})

/** All at first, lowest user first: single decisions lock the tracker first too. */
async function lockMembers({ db }: Writer, { organizationId }: Step, ids: readonly number[]): Promise<void> {
  await lockTrackers(db, organizationId, await membersOf(db, organizationId, ids))
}

async function deciding(
  { db }: Writer,
  { organizationId, reader, timeZone }: Step,
  { id, member_id }: DueRequest,
): Promise<Deciding> {
  return {
    organizationId,
    memberId: member_id,
    requestId: id,
    zone: timeZone,
    reviewerId: reader.userId,
    reach: await reachFor(db, organizationId, reader, member_id),
  }
}
