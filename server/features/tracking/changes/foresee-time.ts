import type { Db } from '../../../foundation/db/database.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type LimitType, readRoom, shortfallOf } from '../../limits/public.ts'
import { planBooking } from '../rules/booking.ts'
import { openPieces } from '../rules/open-time.ts'
import { overlap } from '../rules/rewriting.ts'
import { slotSeconds } from '../rules/slot.ts'
import type { Seconds } from '../rules/work.ts'
import { isAmong } from '../store/locked-days.ts'
import type { TimeOf } from '../store/trackers.ts'
import { type Booked, bookedOf, locksOf, type Offer, piecesOf, spansOf } from './book-time.ts'

/** A limit of the member that applies to the time; `lack`: how many seconds exceed the limit. */
export type ForeseenLimit = {
  type: LimitType
  startDate: CalendarDate
  total: number
  used: number
  lack: number
}

export type Foreseen = {
  booked: Booked
  /** Where the time would be placed. */
  parts: Seconds[]
  limits: ForeseenLimit[]
  /** Seconds above the limits, raised or not. */
  exceeding: number
  /** Whether any part is in an approved timesheet. */
  isLocked: boolean
}

export type ForeseenTerms = {
  ignoresLocks: boolean
  /** Limits are raised as far as needed. */
  raisesLimits: boolean
  /** Time that is removed first and no longer counts towards limits. */
  freed: readonly Seconds[]
}

/**
 * Predicts what `bookTime` would book for offers whose time is free: only approved days and limits can reduce it.
 * Only reads, and locks nothing.
 */
export async function foreseeTime(
  asking: { db: Db; now: Instant },
  of: TimeOf,
  zone: ZoneName,
  offers: readonly Offer[],
  { ignoresLocks, raisesLimits, freed }: ForeseenTerms,
): Promise<Foreseen> {
  const wanted = piecesOf(zone, offers)
  const locked = await locksOf(asking, of, wanted)
  // A closed period stays closed for everyone.
  const kept = ignoresLocks ? locked.filter(({ closedPeriod }) => closedPeriod !== null) : locked
  const pieces = wanted.filter(({ date }) => !isAmong(kept, date))
  const { bounds, closed } = await readRoom(asking, of, spansOf(pieces))
  const within = openPieces(pieces, closed)
  const open = raisesLimits ? pieces : within
  const span = spanOf(offers)
  const limits = bounds.map(({ type, firstDay: startDate, total, start, stop, ...bound }) => {
    const used = bound.used - secondsWithin({ from: start, to: stop }, freed)
    const left = total - used
    return { type, startDate, total, used, start, stop, left, lack: shortfallOf({ start, stop, left }, span) }
  })
  const planned = (offered: typeof pieces, raises: boolean) =>
    planBooking(
      [],
      offered,
      limits.map(({ start, stop, left, lack }) => ({
        start,
        stop,
        left: Math.max(left + (raises ? lack : 0), 0),
      })),
    ).made
  const made = planned(open, raisesLimits)
  return {
    booked: bookedOf(offers, wanted, made, { pieces, open, locked }),
    parts: joined(
      made.map(({ offered: { slot }, share: { at, tracked } }) => {
        const from = slot * slotSeconds + at
        return { from, to: from + tracked }
      }),
    ),
    limits: limits.map(({ type, startDate, total, used, lack }) => ({ type, startDate, total, used, lack })),
    exceeding: pieces.reduce((sum, { offered }) => sum + offered, 0) - secondsOf(planned(within, false)),
    isLocked: wanted.some(({ date }) => isAmong(locked, date)),
  }
}

function secondsOf(made: readonly { share: { tracked: number } }[]): number {
  return made.reduce((sum, { share }) => sum + share.tracked, 0)
}

function spanOf(offers: readonly Offer[]): Seconds {
  return {
    from: Math.min(...offers.map(({ from }) => from)),
    to: Math.max(...offers.map(({ from, seconds }) => from + seconds)),
  }
}

function secondsWithin(bound: Seconds, times: readonly Seconds[]): number {
  const lengths = times.map((each) => overlap(bound, each)).map(({ from, to }) => Math.max(to - from, 0))
  return lengths.reduce((sum, seconds) => sum + seconds, 0)
}

/** Joins parts that touch. */
function joined(parts: readonly Seconds[]): Seconds[] {
  const all: Seconds[] = []
  for (const { from, to } of parts.filter((each) => each.from < each.to).sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last?.to === from) last.to = to
    else all.push({ from, to })
  }
  return all
}
