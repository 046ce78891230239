import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { type ClosedDays, closedDays } from '../../closed-periods/public.ts'
import { recountTime } from '../../limits/public.ts'
import { activitiesChanged, timeRewritten } from '../facts.ts'
import { moveLocationsAlong } from '../rules/location-moves.ts'
import { overlap, planRewriting, secondsOf, workRewritten } from '../rules/rewriting.ts'
import type { Rewrite } from '../rules/rewritten-parts.ts'
import { idsOfSlots, slotOf, slotSeconds } from '../rules/slot.ts'
import type { Seconds, Work, WorkChange } from '../rules/work.ts'
import { activitiesWithin } from '../store/activities.ts'
import { addToDays } from '../store/days.ts'
import { locationsWithin, moveLocations } from '../store/moved-locations.ts'
import {
  type ActivityLock,
  locksAmong,
  removeActivities,
  rewriteActivities,
  splitActivities,
} from '../store/rewritten-activities.ts'
import type { LockedTracker, TimeOf } from '../store/trackers.ts'
import { requireAttached } from './require-attached.ts'
import { moveUsagesAlong } from './settle-usages.ts'

/** Why time can't be changed: a closed period, an approved timesheet, a payment or an invoice. */
export type Lock = 'closed' | 'timesheet' | 'paid' | 'invoiced'

/** Booked time of a member on one work, without a gap. */
export type BookedStretch = Seconds & Work & { lock: Lock | undefined; closed?: ClosedDays }

/** The booked time within an interval, in order, cut off at its ends. */
export async function timeWithin(db: Db, tracker: TimeOf, interval: Seconds): Promise<BookedStretch[]> {
  const existing = (await activitiesWithin(db, tracker, idsOfSlots(slotsOf([interval])))).filter(
    (each) => each.share.tracked > 0,
  )
  const locked = existing.filter(({ fixed }) => fixed).map(({ id }) => id)
  const [locks, closedOn] = await db.together((joined) =>
    Promise.all([locksAmong(joined, tracker, locked), closedDaysOf(joined, tracker, existing)]),
  )
  const stretches: BookedStretch[] = []
  for (const each of existing.toSorted((a, b) => secondsOf(a).from - secondsOf(b).from)) {
    const { from, to } = overlap(secondsOf(each), interval)
    if (from >= to) continue
    const { projectId, taskId, billable, isBreak } = each
    const closed = closedOn(each.date)
    const lock = closed ? ('closed' as const) : lockOf(locks.get(each.id))
    const its = { projectId, taskId, billable, isBreak, lock, ...(closed && { closed }) }
    const last = stretches.at(-1)
    if (last?.to === from && isOneStretch(last, its)) last.to = to
    else stretches.push({ from, to, ...its })
  }
  return stretches
}

/** The closed period of each day that activities are on. */
async function closedDaysOf(
  db: Db,
  { organizationId }: TimeOf,
  existing: readonly { date: CalendarDate }[],
): Promise<(date: CalendarDate) => ClosedDays | undefined> {
  const dates = existing.map(({ date }) => date).sort()
  const [firstDay, lastDay] = [dates[0], dates.at(-1)]
  const all = firstDay && lastDay ? await closedDays(db, organizationId, { firstDay, lastDay }) : []
  return (date) => all.find((closed) => closed.firstDay <= date && date <= closed.lastDay)
}

/**
 * Moves the time of an interval to other work, or removes it. Locked time stays unless the locks are overridden, and that
 * of a closed period always.
 */
export function rewriteTime(
  writer: Writer,
  tracker: LockedTracker,
  interval: Seconds,
  change: WorkChange,
  overridesLocks = false,
): Promise<void> {
  return rewriteTimes(writer, tracker, [{ interval, change }], overridesLocks)
}

/** The same for several intervals that don't overlap, in as many statements as for one. */
export async function rewriteTimes(
  writer: Writer,
  tracker: LockedTracker,
  rewrites: readonly Rewrite[],
  overridesLocks = false,
): Promise<void> {
  const { db, now, announce } = writer
  const intervals = rewrites.map(({ interval }) => interval)
  const whole = {
    from: Math.min(...intervals.map(({ from }) => from)),
    to: Math.max(...intervals.map(({ to }) => to)),
  }
  const slots = slotsOf(intervals)
  const ids = idsOfSlots(slots)
  await requireAttached(db, ids, now)
  // Ranges of ids span small gaps between intervals, where nothing changes.
  const there = (await activitiesWithin(db, tracker, ids)).filter(({ slot }) => slots.has(slot))
  // No override changes a closed period.
  const closedOn = await closedDaysOf(db, tracker, there)
  const existing = there.filter(({ date }) => closedOn(date) === undefined)
  const { changed, split, removed, days, flows } = planRewriting(existing, rewrites, overridesLocks)
  const created = await splitActivities(db, tracker, split, now)
  await rewriteActivities(db, tracker, changed, now)
  await removeActivities(
    db,
    tracker,
    removed.map(({ id }) => id),
    now,
  )
  const daysNow = await addToDays(db, tracker, days, now)
  await recountTime(writer, tracker, whole)
  await moveUsagesAlong(writer, tracker, flows)
  await moveLocations(db, tracker, moveLocationsAlong(await locationsWithin(db, tracker, ids), flows), now)
  const seen = (rows: readonly { id: number; isVisible: boolean }[]) =>
    rows.filter(({ isVisible }) => isVisible).map(({ id }) => id)
  const [updated, deleted] = [seen(changed), seen(removed)]
  for (const rewrite of rewrites) {
    const rewritten = workRewritten(existing, rewrite, overridesLocks)
    if (rewritten.removed_project_ids.length + rewritten.moved.length > 0)
      announce(
        timeRewritten({
          organization_id: tracker.organizationId,
          user_id: tracker.userId,
          start: instantFromSeconds(rewrite.interval.from),
          stop: instantFromSeconds(rewrite.interval.to),
          ...rewritten,
        }),
      )
  }
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

function slotsOf(intervals: readonly Seconds[]): Set<number> {
  const slots = new Set<number>()
  for (const { from, to } of intervals)
    for (let slot = slotOf(from); slot * slotSeconds < to; slot++) slots.add(slot)
  return slots
}

function isOneStretch(a: Omit<BookedStretch, 'from' | 'to'>, b: Omit<BookedStretch, 'from' | 'to'>): boolean {
  return (
    a.projectId === b.projectId && a.taskId === b.taskId && a.billable === b.billable && a.lock === b.lock
  )
}
