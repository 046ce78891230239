import { type Bound, sharesWithin } from './clip.ts'
import type { Piece } from './cut.ts'
import { type Counted, type DayChange, dayLedger } from './day-sums.ts'
import type { Claim, Share } from './share.ts'

/** An activity that is there already. */
export type HeldActivity = Claim & Counted & { id: number; slot: number; share: Share }

/** One that shall be. */
export type OfferedActivity = Piece & Counted & { uuid: string }

export type Booking<Offered> = {
  /** Rows to make, each with its share; one without any time is kept too, as a claim. */
  made: { offered: Offered; share: Share }[]
  changed: ChangedShare[]
  days: DayChange[]
  /** What limits left no room for; nothing is kept of it. */
  clipped: Offered[]
}

/** `wasSeen`: it had time until now. */
export type ChangedShare = { id: number; slot: number; share: Share; wasSeen: boolean }

/**
 * What new claims make of the slots that they touch: new rows, other shares, other sums of days. Where limits bound the
 * time, what is earlier comes first.
 */
export function planBooking<Offered extends OfferedActivity>(
  held: readonly HeldActivity[],
  offers: readonly Offered[],
  bounds: readonly Bound[] = [],
): Booking<Offered> {
  const heldBySlot = Map.groupBy(held, ({ slot }) => slot)
  const ledger = dayLedger()
  const booking: Booking<Offered> = { made: [], changed: [], days: [], clipped: [] }
  const bySlot = [...Map.groupBy(offers, (each) => each.slot)]
  for (const [slot, wanted] of bounds.length > 0 ? bySlot.sort(([a], [b]) => a - b) : bySlot) {
    const there = heldBySlot.get(slot) ?? []
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

/** What changed shares are to whoever follows: one that lost all its time is gone, one that gets some again is new. */
export function seenChanges(
  changed: readonly ChangedShare[],
): Record<'created' | 'updated' | 'deleted', number[]> {
  const told: Record<'created' | 'updated' | 'deleted', number[]> = { created: [], updated: [], deleted: [] }
  for (const { id, share, wasSeen } of changed) {
    if (share.tracked > 0) told[wasSeen ? 'updated' : 'created'].push(id)
    else if (wasSeen) told.deleted.push(id)
  }
  return told
}
