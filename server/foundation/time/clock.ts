import { addMicros, type Instant, instantFromMicros, microsBetween } from './instant.ts'

export type Clock = { now(): Instant }

/** The machine's clock, to the microsecond. */
export function systemClock(): Clock {
  return { now: () => instantFromMicros(Number(Temporal.Now.instant().epochNanoseconds / 1000n)) }
}

export type MovableClock = Clock & {
  moveTo(instant: Instant): void
  /** The offset from its base. Another process with the same offset shows the same time. */
  offsetMicros(): number
  setOffset(micros: number): void
}

/** A clock that can be moved and then runs on at normal speed. */
export function movableClock(base: Clock = systemClock()): MovableClock {
  let offset = 0
  return {
    now: () => (offset === 0 ? base.now() : addMicros(base.now(), offset)),
    moveTo(instant) {
      offset = microsBetween(base.now(), instant)
    },
    offsetMicros: () => offset,
    setOffset(micros) {
      if (!Number.isFinite(micros)) throw new RangeError('The clock offset must be a number')
      offset = Math.round(micros)
    },
  }
}

export type FixedClock = Clock & { set(instant: Instant): void }

/** A clock that stays fixed until it is set. */
export function fixedClock(instant: Instant): FixedClock {
  let current = instant
  return {
    now: () => current,
    set(next) {
      current = next
    },
  }
}
