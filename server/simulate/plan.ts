import { draws } from '../generate/draw.ts'
import { type Device, type Item, type Recording, record } from './recording.ts'

export type SimulationWanted = {
  seed: number
  trackers: number
  /** How long the run takes, in real seconds. */
  seconds: number
  /** How much faster than real time it runs. */
  speed: number
}

/** One batch: when it is sent, in seconds since the start, and its items. */
export type Sending = { after: number; items: Item[] }

export type TrackerPlan = Device & { recordings: Recording[]; sendings: Sending[] }

const pieceLengths = [30, 60, 120, 200, 300, 600]
export const leastSimulated = 600

/**
 * Plans one tracker: it records without a break, sends every few pieces, and keeps them while it is offline. Its time
 * ends with the run, so that it is all in the past.
 */
export function planTracker(
  wanted: SimulationWanted,
  place: number,
  at: { endsAt: number; projectIds: readonly [number, ...number[]] },
): TrackerPlan {
  const draw = draws(wanted.seed, 11, place)
  const device = deviceAt(place, wanted.seed)
  const simulated = wanted.seconds * wanted.speed
  const length = pieceLengths.findLast((each) => each <= simulated / 10) ?? 30
  const begin = at.endsAt - simulated
  const recordings: Recording[] = []
  let projectId = draw.pick(at.projectIds)
  // A piece never crosses the end of a slot, and the plan ends before the run does.
  for (let from = Math.ceil(begin / 600) * 600; from + length <= at.endsAt - 60; from += length) {
    if (draw.chance(12)) projectId = draw.pick(at.projectIds)
    if (draw.chance(8)) continue
    recordings.push(record(device, { from, seconds: length, projectId, number: recordings.length + 1 }, draw))
  }
  const afterOf = (second: number) => (second - begin) / wanted.speed
  return { ...device, recordings, sendings: sendingsOf(recordings, afterOf, wanted, place) }
}

/** A quarter of the clocks are wrong by minutes or hours; some of the other devices know no starts. */
function deviceAt(place: number, seed: number): Device {
  const draw = draws(seed, 12, place)
  const skew = draw.chance(25) ? draw.between(60, 7_200) * (draw.chance(50) ? 1 : -1) : 0
  return { place, skew, floats: skew === 0 && draw.chance(20) }
}

function sendingsOf(
  recordings: readonly Recording[],
  afterOf: (second: number) => number,
  { seed, seconds }: SimulationWanted,
  place: number,
): Sending[] {
  const draw = draws(seed, 13, place)
  const sendings: Sending[] = []
  let kept: Recording[] = []
  let isOffline = false
  let untilTurn = draw.between(2, 10)
  for (const recording of recordings) {
    kept.push(recording)
    untilTurn -= 1
    if (untilTurn > 0 && (isOffline || kept.length < 2)) continue
    const after = Math.min(afterOf(recording.at), seconds)
    const batches = shuffled(splits(kept, draw), draw)
    for (const [i, items] of batches.entries()) {
      sendings.push({ after: after + i / 20, items: draw.chance(40) ? shuffled(items, draw) : items })
      // A lost answer: the same batch again, or with something sent before.
      if (draw.chance(12)) sendings.push({ after: after + draw.between(0, 30) / 10, items })
    }
    kept = []
    if (untilTurn > 0) continue
    isOffline = !isOffline
    untilTurn = isOffline ? draw.between(3, 8) : draw.between(4, 16)
  }
  if (kept.length > 0) sendings.push({ after: seconds, items: kept.flatMap(({ items }) => items) })
  return sendings.sort((a, b) => a.after - b.after)
}

/** Splits kept recordings into batches. */
function splits(kept: readonly Recording[], draw: ReturnType<typeof draws>): Item[][] {
  const batches: Item[][] = []
  for (let i = 0; i < kept.length; ) {
    const count = draw.between(1, kept.length)
    batches.push(kept.slice(i, i + count).flatMap(({ items }) => items))
    i += count
  }
  return batches
}

function shuffled<T>(all: readonly T[], draw: ReturnType<typeof draws>): T[] {
  const left = [...all]
  const order: T[] = []
  while (left.length > 0) order.push(...left.splice(draw.upTo(left.length), 1))
  return order
}
