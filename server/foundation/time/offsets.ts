/** UTC offsets of one zone. Temporal needs 2.5 µs per offset, too slow for every row of a list. */
export type ZoneOffsets = {
  /** Seconds east of UTC at this second since 1970. */
  at(second: number): number
  /** The second at which the offset valid at this second took effect. */
  since(second: number): number
}

const offsetsByZone = new Map<string, ZoneOffsets>()

/** The offsets of a valid zone, read once and cached. */
export function offsetsOf(zone: string): ZoneOffsets {
  const known = offsetsByZone.get(zone)
  if (known !== undefined) return known
  const read = readOffsets(zone)
  offsetsByZone.set(zone, read)
  return read
}

/** The first UTC second at which clocks show this local second; undefined if they never do. */
export function findSecond(offsets: ZoneOffsets, local: number): number | undefined {
  const before = offsets.at(local - 86_400)
  if (offsets.at(local - before) === before) return local - before
  const after = offsets.at(local + 86_400)
  return offsets.at(local - after) === after ? local - after : undefined
}

// Beyond this year we ask Temporal each time, so the tables stay small whatever dates callers send.
const horizon = Temporal.Instant.from('2100-01-01T00:00Z').epochMilliseconds / 1000
const beginning = Temporal.Instant.from('1800-01-01T00:00Z')

function readOffsets(zone: string): ZoneOffsets {
  const first = beginning.toZonedDateTimeISO(zone)
  const starts = [Number.NEGATIVE_INFINITY]
  const offsets = [first.offsetNanoseconds / 1e9]
  let end = Number.POSITIVE_INFINITY
  for (
    let change = first.getTimeZoneTransition('next');
    change;
    change = change.getTimeZoneTransition('next')
  ) {
    const second = change.epochMilliseconds / 1000
    if (second >= horizon) {
      end = horizon
      break
    }
    starts.push(second)
    offsets.push(change.offsetNanoseconds / 1e9)
  }
  return lookUp(zone, starts, offsets, end)
}

function lookUp(zone: string, starts: number[], offsets: number[], end: number): ZoneOffsets {
  let from = 0
  let until = 0
  let offset = 0

  function find(second: number): void {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= second) low = middle
      else high = middle
    }
    from = starts[low] ?? 0
    until = starts[high] ?? end
    offset = offsets[low] ?? 0
  }

  return {
    at(second) {
      if (second >= end) return ask(zone, second).offsetNanoseconds / 1e9
      // Rows come in runs of one season, so the last answer usually fits again.
      if (second < from || second >= until) find(second)
      return offset
    },
    since(second) {
      if (second >= end) {
        const before = ask(zone, second + 1).getTimeZoneTransition('previous')
        return before === null ? Number.NEGATIVE_INFINITY : before.epochMilliseconds / 1000
      }
      if (second < from || second >= until) find(second)
      return from
    },
  }
}

function ask(zone: string, second: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(second * 1000).toZonedDateTimeISO(zone)
}
