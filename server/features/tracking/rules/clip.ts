import type { Claim, Share } from './share.ts'
import { shares } from './share.ts'
import { slotSeconds } from './slot.ts'

/** A limit of the member: a period that takes this many more seconds. */
export type Bound = { start: number; stop: number; left: number }

type Existing = Claim & { share: Share }

/**
 * The shares of a slot within the bounds: shortens new claims, the latest first, until the added time fits. Existing
 * claims keep what they have. The added time is subtracted from the bounds.
 */
export function sharesWithin<New extends Claim>(
  slot: number,
  existing: readonly Existing[],
  offered: readonly New[],
  bounds: readonly Bound[],
): { offered: New[]; given: Share[] } {
  const begin = slot * slotSeconds
  const touched = bounds.filter(({ start, stop }) => start < begin + slotSeconds && begin < stop)
  const fitted = [...offered]
  for (;;) {
    const given = shares([...existing, ...fitted])
    const gains = touched.map((bound) => ({ bound, gain: gainOf(bound, begin, existing, given) }))
    const over = gains.find(({ bound, gain }) => gain > bound.left)
    const last = over && lastWithin(over.bound, begin, given, existing.length)
    const claim = last && fitted[last.index]
    if (over === undefined || last === undefined || claim === undefined) {
      for (const { bound, gain } of gains) bound.left = Math.max(bound.left - gain, 0)
      return { offered: fitted, given }
    }
    const excess = Math.min(over.gain - over.bound.left, last.seconds)
    fitted[last.index] = { ...claim, offered: last.share.tracked - excess }
  }
}

function gainOf(bound: Bound, begin: number, existing: readonly Existing[], given: readonly Share[]): number {
  const sum = (all: readonly Share[]) =>
    all.reduce((total, share) => total + secondsWithin(bound, begin, share), 0)
  return sum(given) - sum(existing.map(({ share }) => share))
}

type Last = { index: number; share: Share; seconds: number }

/** The new claim with the latest time in the bound; if none, one that pushed others into it. */
function lastWithin(bound: Bound, begin: number, given: readonly Share[], from: number): Last | undefined {
  const claims = given.slice(from).map((share, index) => ({ index, share }))
  const inside = claims.map((each) => ({ ...each, seconds: secondsWithin(bound, begin, each.share) }))
  const anywhere = claims.map((each) => ({ ...each, seconds: each.share.tracked }))
  const last = (all: Last[]) =>
    all.filter(({ seconds }) => seconds > 0).toSorted((a, b) => b.share.at - a.share.at)[0]
  return last(inside) ?? last(anywhere)
}

function secondsWithin({ start, stop }: Bound, begin: number, { at, tracked }: Share): number {
  const from = Math.max(begin + at, start)
  return Math.max(Math.min(begin + at + tracked, stop) - from, 0)
}
