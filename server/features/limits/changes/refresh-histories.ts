import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { Trackers } from '../ports.ts'
import { planHistories } from '../rules/histories.ts'
import { limitedMembers } from '../store/limited-members.ts'
import { findRoom, settleRoom } from './limit-room.ts'

/** Creates the histories that contain the instants, and gives current ones today's limits; for all members or for some. */
export async function refreshHistoriesAt(
  tx: Transaction,
  trackers: Trackers,
  { organizationId, userIds }: { organizationId: number; userIds: number[] | 'all' },
  { instants, now }: { instants: readonly Instant[]; now: Instant },
): Promise<void> {
  const seconds = instants.map(toSeconds)
  const whole = { from: Math.min(...seconds), to: Math.max(...seconds) + 1 }
  const spans = seconds.map((second) => ({ from: second, to: second + 1 }))
  const members = await limitedMembers(tx, organizationId, userIds, whole)
  const facts: StatedFact[] = []
  const writer = { db: tx, now, announce: (fact: StatedFact) => void facts.push(fact) }
  const outdated = members.filter(
    (member) => planHistories(member.known, member, seconds, toSeconds(now)).wanted.length > 0,
  )
  for (const { userId } of outdated.toSorted((a, b) => a.userId - b.userId)) {
    await trackers.lock(tx, organizationId, userId)
    const at = { organizationId, userId }
    await settleRoom(writer, at, await findRoom(writer, at, spans))
  }
  await writeFacts(tx, facts, now)
}
