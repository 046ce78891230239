import type { Writer } from '../../../api/writing.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { Approvable, Step } from '../../approvals/ports.ts'
import { decideEach } from '../../approvals/public.ts'
import type { Shifts } from '../ports.ts'
import {
  approvedAmong,
  type DueRequest,
  membersOf,
  ownRequests,
  waitingAmong,
  waitingRequests,
} from '../store/approving.ts'
import { lockMemberships } from '../store/memberships.ts'
import { type Decision, decideRequest } from './decide-request.ts'

/** How all requests that match are approved: each as by a single decision. Refused ones stay pending. */
export const approvableTimeOff = (shifts: Shifts): Approvable => ({
  waiting: waitingRequests,
  own: ownRequests,

  async approve(writer, step) {
    const { ids, seenAt } = step
    await lockMembers(writer, step, ids)
    const due = await waitingAmong(writer.db, step, ids, seenAt)
    const approved = await decideEach(writer, due, (own, request) =>
      decide(own, shifts, step, request, 'approved'),
    )
    return due.map((request) =>
      approved.includes(request)
        ? { id: request.id, version: request.version + 1 }
        : { id: request.id, isPending: true as const },
    )
  },

  async undo(writer, step) {
    const versions = new Map(step.items.map(({ id, version }) => [id, version]))
    const ids = [...versions.keys()]
    await lockMembers(writer, step, ids)
    const due = await approvedAmong(writer.db, step, ids)
    const same = due.filter(({ id, version }) => versions.get(id) === version)
    const undone = await decideEach(writer, same, (own, request) =>
      decide(own, shifts, step, request, 'submitted'),
    )
    return undone.map(({ id }) => id)
  },
})

/** All at first, in one order: single decisions lock the balances first too. */
async function lockMembers({ db }: Writer, { organizationId }: Step, ids: readonly number[]): Promise<void> {
  await lockMemberships(db, organizationId, { userIds: await membersOf(db, organizationId, ids) })
}

function decide(
  writer: Writer,
  shifts: Shifts,
  { organizationId, reader, timeZone }: Step,
  { id, user_id }: DueRequest,
  to: Decision['to'],
): Promise<void> {
  const at = { organizationId, userId: user_id, requestId: id }
  const decision = { to, response: null, removesShifts: false, byId: reader.userId }
  const part = { isOwn: user_id === reader.userId, decides: true, isSoleOwner: reader.isSoleOwner }
  return decideRequest(writer, shifts, at, decision, part, dateIn(timeZone, writer.now))
}
