import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { recountTime } from '../../limits/public.ts'
import { activitiesChanged } from '../facts.ts'
import type { HeldActivity } from '../rules/booking.ts'
import {
  overlap,
  planRewriting,
  type Seconds,
  secondsOf,
  type Work,
  type WorkChange,
} from '../rules/rewriting.ts'
import { idsOfSlots, slotOf, slotSeconds } from '../rules/slot.ts'
import { addToDays } from '../store/days.ts'
import { activitiesWithin } from '../store/held-activities.ts'
import {
  type ActivityLock,
  locksAmong,
  removeActivities,
  rewriteActivities,
  splitActivities,
} from '../store/rewritten-activities.ts'
import type { HeldTracker, TimeOf } from '../store/trackers.ts'

/** What keeps time from being changed: an approved timesheet, a payment or an invoice. */
export type Lock = 'timesheet' | 'paid' | 'invoiced'

/** Booked time of a member without a break, for one work. */
export type BookedStretch = Seconds & Work & { lock: Lock | undefined }

/** What is booked within an interval, in the order of time; the ends are cut off at the interval. */
export async function timeWithin(db: Db, tracker: TimeOf, interval: Seconds): Promise<BookedStretch[]> {
  const held = (await heldIn(db, tracker, interval)).filter((each) => each.share.tracked > 0)
  const locked = held.filter(({ fixed }) => fixed).map(({ id }) => id)
  const locks = await locksAmong(db, tracker, locked)
  const stretches: BookedStretch[] = []
  for (const each of held.toSorted((a, b) => secondsOf(a).from - secondsOf(b).from)) {
    const { from, to } = overlap(secondsOf(each), interval)
    if (from >= to) continue
    const { projectId, taskId, billable, isBreak } = each
    const its = { projectId, taskId, billable, isBreak, lock: lockOf(locks.get(each.id)) }
    const last = stretches.at(-1)
    if (last?.to === from && isOneStretch(last, its)) last.to = to
    else stretches.push({ from, to, ...its })
  }
  return stretches
}

/**
 * Gives the time of an interval to other work, or takes it away. Locked time stays as it is, unless its lock is
 * overridden. What limits counted is counted again.
 */
export async function rewriteTime(
  writer: Writer,
  tracker: HeldTracker,
  interval: Seconds,
  change: WorkChange,
  overridesLocks = false,
): Promise<void> {
  const { db, now, announce } = writer
  const held = await heldIn(db, tracker, interval)
  const { changed, split, removed, days } = planRewriting(held, interval, change, overridesLocks)
  const created = await splitActivities(db, tracker, split, now)
  await rewriteActivities(db, tracker, changed, now)
  await removeActivities(
    db,
    tracker,
    removed.map(({ id }) => id),
    now,
  )
  const daysNow = await addToDays(db, tracker, days, now)
  await recountTime(writer, tracker, interval)
  const seen = (rows: readonly { id: number; isVisible: boolean }[]) =>
    rows.filter(({ isVisible }) => isVisible).map(({ id }) => id)
  const [updated, deleted] = [seen(changed), seen(removed)]
  if (created.length + updated.length + deleted.length === 0) return
  announce(
    activitiesChanged({
      organization_id: tracker.organizationId,
      user_id: tracker.userId,
      created,
      updated,
      deleted,
      dates: [...new Set(days.map(({ date }) => date))].sort(),
      days_created: daysNow.created,
      days_updated: daysNow.updated,
    }),
  )
}

function lockOf(lock: ActivityLock | undefined): Lock | undefined {
  if (lock === undefined) return undefined
  if (lock.paid) return 'paid'
  return lock.timesheet_id === null ? 'invoiced' : 'timesheet'
}

function heldIn(db: Db, tracker: TimeOf, { from, to }: Seconds): Promise<HeldActivity[]> {
  const slots: number[] = []
  for (let slot = slotOf(from); slot * slotSeconds < to; slot++) slots.push(slot)
  return activitiesWithin(db, tracker, idsOfSlots(slots))
}

function isOneStretch(a: Omit<BookedStretch, 'from' | 'to'>, b: Omit<BookedStretch, 'from' | 'to'>): boolean {
  return (
    a.projectId === b.projectId && a.taskId === b.taskId && a.billable === b.billable && a.lock === b.lock
  )
}
