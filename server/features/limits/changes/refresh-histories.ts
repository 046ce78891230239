import type { Writer } from '../../../api/writing.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { Trackers } from '../ports.ts'
import { planHistories } from '../rules/histories.ts'
import { exceptionsSetAt } from '../rules/member-limits.ts'
import { limitedMembers } from '../store/limited-members.ts'
import { findRoom, overrideRaises, settleRoom } from './limit-room.ts'

/** Creates the histories that contain the instants, and gives current ones today's limits; for all members or for some. */
export async function refreshHistoriesAt(
  writer: Writer,
  trackers: Trackers,
  { organizationId, userIds }: { organizationId: number; userIds: number[] | 'all' },
  instants: readonly Instant[],
): Promise<void> {
  const { db, now } = writer
  const seconds = instants.map(toSeconds)
  const whole = { from: Math.min(...seconds), to: Math.max(...seconds) + 1 }
  const spans = seconds.map((second) => ({ from: second, to: second + 1 }))
  const members = await limitedMembers(db, organizationId, userIds, whole)
  const outdated = members.filter(
    (member) => planHistories(member.known, member, seconds, toSeconds(now)).wanted.length > 0,
  )
  for (const { userId } of outdated.toSorted((a, b) => a.userId - b.userId)) {
    await trackers.lock(db, organizationId, userId)
    const at = { organizationId, userId }
    await settleRoom(writer, at, await findRoom(writer, at, spans))
  }
}

/** Follows changed limits of members: they apply to the current day and week, and new exceptions override raises. */
export async function followLimits(
  writer: Writer,
  trackers: Trackers,
  { organizationId, userIds, changedAt }: { organizationId: number; userIds: number[]; changedAt: Instant },
): Promise<void> {
  const { db, now } = writer
  const second = toSeconds(now)
  const members = await limitedMembers(db, organizationId, userIds, { from: second, to: second + 1 })
  for (const { userId, exceptions } of members.toSorted((a, b) => a.userId - b.userId)) {
    const keys = exceptionsSetAt(exceptions, changedAt)
    if (keys.length === 0) continue
    await trackers.lock(db, organizationId, userId)
    await overrideRaises(writer, { organizationId, userId }, keys, changedAt)
  }
  await refreshHistoriesAt(writer, trackers, { organizationId, userIds }, [now])
}
