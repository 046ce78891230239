import type { Claim, Share } from './share.ts'
import { shares } from './share.ts'
import { slotSeconds } from './slot.ts'

/** A time that takes so many more seconds and not one above; a limit of the member. */
export type Bound = { start: number; stop: number; left: number }

type Held = Claim & { share: Share }

/**
 * The shares of a slot within the bounds: new claims are shortened, the last ones first, until what the slot gains fits.
 * Claims that are there keep what they have. What was gained is taken from the bounds.
 */
export function sharesWithin<New extends Claim>(
  slot: number,
  held: readonly Held[],
  offered: readonly New[],
  bounds: readonly Bound[],
): { offered: New[]; given: Share[] } {
  const begin = slot * slotSeconds
  const touched = bounds.filter(({ start, stop }) => start < begin + slotSeconds && begin < stop)
  const fitted = [...offered]
  for (;;) {
    const given = shares([...held, ...fitted])
    const gains = touched.map((bound) => gainOf(bound, begin, held, given))
    const over = touched.findIndex(({ left }, i) => (gains[i] ?? 0) > left)
    const bound = touched[over]
    const last = bound && lastWithin(bound, begin, given, held.length)
    const claim = last && fitted[last.index]
    if (bound === undefined || last === undefined || claim === undefined) {
      for (const [i, each] of touched.entries()) each.left = Math.max(each.left - (gains[i] ?? 0), 0)
      return { offered: fitted, given }
    }
    const excess = Math.min((gains[over] ?? 0) - bound.left, last.seconds)
    fitted[last.index] = { ...claim, offered: last.share.tracked - excess }
  }
}

function gainOf(bound: Bound, begin: number, held: readonly Held[], given: readonly Share[]): number {
  const sum = (all: readonly Share[]) =>
    all.reduce((total, share) => total + secondsWithin(bound, begin, share), 0)
  return sum(given) - sum(held.map(({ share }) => share))
}

type Last = { index: number; share: Share; seconds: number }

/** The new claim whose time lies last in the bound; if none does, one that pushed others into it. */
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
