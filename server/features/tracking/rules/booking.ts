import { type Bound, sharesWithin } from './clip.ts'
import type { Piece } from './cut.ts'
import { type Counted, type DayChange, dayLedger } from './day-sums.ts'
import type { Claim, Share } from './share.ts'

/** An existing activity. */
export type StoredActivity = Claim & Counted & { id: number; slot: number; share: Share }

/** An activity to be booked. */
export type OfferedActivity = Piece & Counted & { uuid: string }

export type Booking<Offered> = {
  /** Rows to create, each with its share; one without any time is still stored, as a claim. */
  made: { offered: Offered; share: Share }[]
  changed: ChangedShare[]
  days: DayChange[]
  /** What limits left no room for; it is not stored. */
  clipped: Offered[]
}

/** `wasSeen`: it had time before. */
export type ChangedShare = { id: number; slot: number; share: Share; wasSeen: boolean }

/**
 * Plans how new claims change the slots that they touch: new rows, changed shares, changed sums of days. With limits,
 * earlier time comes first.
 */
export function planBooking<Offered extends OfferedActivity>(
  existing: readonly StoredActivity[],
  offers: readonly Offered[],
  bounds: readonly Bound[] = [],
): Booking<Offered> {
  const existingBySlot = Map.groupBy(existing, ({ slot }) => slot)
  const ledger = dayLedger()
  const booking: Booking<Offered> = { made: [], changed: [], days: [], clipped: [] }
  const bySlot = [...Map.groupBy(offers, (each) => each.slot)]
  for (const [slot, wanted] of bounds.length > 0 ? bySlot.sort(([a], [b]) => a - b) : bySlot) {
    const there = existingBySlot.get(slot) ?? []
    const { offered, given } = sharesWithin(slot, there, wanted, bounds)
    for (const [i, activity] of there.entries()) {
      const share = given[i] ?? activity.share
      if (share.tracked === activity.share.tracked && share.at === activity.share.at) continue
      ledger.note(activity, activity.share.tracked, share.tracked)
      booking.changed.push({ id: activity.id, slot, share, wasSeen: activity.share.tracked > 0 })
    }
    for (const [i, activity] of offered.entries()) {
      if (activity.offered === 0) {
        booking.clipped.push(activity)
        continue
      }
      const share = given[there.length + i] ?? { at: activity.roomFrom, tracked: 0 }
      ledger.note(activity, 0, share.tracked)
      booking.made.push({ offered: activity, share })
    }
  }
  booking.days = ledger.changes()
  return booking
}

/** Changed shares as the feed sees them: losing all time deletes an activity, getting some again creates it. */
export function seenChanges(
  changed: readonly ChangedShare[],
): Record<'created' | 'updated' | 'deleted', number[]> {
  const seen: Record<'created' | 'updated' | 'deleted', number[]> = { created: [], updated: [], deleted: [] }
  for (const { id, share, wasSeen } of changed) {
    if (share.tracked > 0) seen[wasSeen ? 'updated' : 'created'].push(id)
    else if (wasSeen) seen.deleted.push(id)
  }
  return seen
}
