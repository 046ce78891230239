import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { Trackers } from '../ports.ts'
import { planHistories } from '../rules/histories.ts'
import { limitedMembers } from '../store/limited-members.ts'
import { findRoom, settleRoom } from './limit-room.ts'

/** Creates the histories that contain an instant, and gives current ones today's limits; for all members or for some. */
export async function refreshHistoriesAt(
  tx: Transaction,
  trackers: Trackers,
  { organizationId, userIds }: { organizationId: number; userIds: number[] | 'all' },
  { instant, now }: { instant: Instant; now: Instant },
): Promise<void> {
  const second = toSeconds(instant)
  const span = { from: second, to: second + 1 }
  const members = await limitedMembers(tx, organizationId, userIds, span)
  const facts: StatedFact[] = []
  const writer = { db: tx, now, announce: (fact: StatedFact) => void facts.push(fact) }
  const outdated = members.filter(
    (member) => planHistories(member.known, member, [second], toSeconds(now)).wanted.length > 0,
  )
  for (const { userId } of outdated.toSorted((a, b) => a.userId - b.userId)) {
    await trackers.lock(tx, organizationId, userId)
    const at = { organizationId, userId }
    await settleRoom(writer, at, await findRoom(writer, at, [span]))
  }
  await writeFacts(tx, facts, now)
}
