import { addMicros, type Instant, instantFromSeconds, microsBetween } from './instant.ts'

export type Clock = { now(): Instant }

/** The machine's clock, to the microsecond. */
export function systemClock(): Clock {
  let second = Number.NaN
  let untilSecond = ''
  return {
    now() {
      const micros = Number(Temporal.Now.instant().epochNanoseconds / 1000n)
      const current = Math.floor(micros / 1_000_000)
      // The text up to the second is half of the work, and the same for every call within it.
      if (current !== second) {
        second = current
        untilSecond = instantFromSeconds(current).slice(0, 20)
      }
      return `${untilSecond}${String(micros - current * 1_000_000).padStart(6, '0')}Z` as Instant
    },
  }
}

export type MovableClock = Clock & {
  moveTo(instant: Instant): void
  /** How far it runs ahead of its base; a second process that sets the same offset shows the same time. */
  offsetMicros(): number
  setOffset(micros: number): void
}

/** A clock that can be moved and runs on from there at its base's pace. */
export function movableClock(base: Clock = systemClock()): MovableClock {
  let offset = 0
  return {
    now: () => (offset === 0 ? base.now() : addMicros(base.now(), offset)),
    moveTo(instant) {
      offset = microsBetween(base.now(), instant)
    },
    offsetMicros: () => offset,
    setOffset(micros) {
      if (!Number.isFinite(micros)) throw new RangeError('A clock offset that is not a number')
      offset = Math.round(micros)
    },
  }
}

export type FixedClock = Clock & { set(instant: Instant): void }

/** A clock that stands still until it is set. */
export function fixedClock(instant: Instant): FixedClock {
  let current = instant
  return {
    now: () => current,
    set(next) {
      current = next
    },
  }
}
