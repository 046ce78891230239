import type { Logger } from 'pino'
import { is } from '../db/columns.ts'
import { type Db, only } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Clock } from './clock.ts'
import { databaseNow } from './database-time.ts'
import { addMicros, toMillis } from './instant.ts'

/** A clock that goes by the database's clock, however the clock of this machine jumps. */
export type AgreedClock = Clock & {
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  aheadMs(): number
  /** False while the two differ too much to trust either with work that cannot be undone. */
  isAgreed(): boolean
  /** Called after each change of `isAgreed`. */
  onChange(listener: () => void): void
  measure(): Promise<void>
  stop(): void
}

export type AgreedClockOptions = {
  db: Db
  log: Logger
  /** The clock to correct: a test may have moved it. */
  clock: Clock
  /** The clock of this machine, which nobody moves on purpose. */
  machine?: Clock
  everyMs?: number
}

/** More than this apart, background work waits. */
export const largestDifferenceMs = 5_000
// Synced machines are milliseconds apart, and so is the error of a measurement.
const toleratedMs = 1_000
const slowMs = 1_000

/** Measures the database's clock now and then; in between, the timer of the process carries it on. */
export async function agreedClock(options: AgreedClockOptions): Promise<AgreedClock> {
  const { db, log, clock, machine, everyMs = 5_000 } = options
  const machineMs = machine ? () => toMillis(machine.now()) : systemMillis
  const listeners: (() => void)[] = []
  let base = { databaseMs: 0, at: 0 }
  let agreed = true
  let measuring: Promise<void> | undefined

  const aheadMs = () => machineMs() - (base.databaseMs + performance.now() - base.at)

  async function measure(mostMs = slowMs): Promise<void> {
    const began = performance.now()
    const { now } = await only(db, { now: is.instant }, sql`select ${databaseNow} as now`)
    const ended = performance.now()
    if (ended - began > mostMs) return
    base = { databaseMs: toMillis(now), at: (began + ended) / 2 }
    judge()
  }

  function judge(): void {
    const isAgreed = Math.abs(aheadMs()) <= largestDifferenceMs
    if (isAgreed === agreed) return
    agreed = isAgreed
    const seen = { ahead_ms: Math.round(aheadMs()) }
    if (isAgreed)
      log.info(seen, 'the clocks of this machine and of the database agree again; background work goes on')
    else
      log.error(
        seen,
        'the clocks of this machine and of the database differ by more than 5 s; background work waits',
      )
    for (const listener of listeners) listener()
  }

  function again(): Promise<void> {
    measuring ??= measure()
      .catch(() => {})
      .finally(() => {
        measuring = undefined
      })
    return measuring
  }

  await measure(Number.POSITIVE_INFINITY)
  const timer = setInterval(() => void again(), everyMs).unref()
  return {
    now() {
      const ahead = aheadMs()
      return Math.abs(ahead) <= toleratedMs ? clock.now() : addMicros(clock.now(), Math.round(-ahead * 1_000))
    },
    aheadMs,
    isAgreed: () => agreed,
    onChange: (listener) => listeners.push(listener),
    measure: again,
    stop: () => clearInterval(timer),
  }
}

/** Cheaper than an instant: every reading of the clock compares the two. */
const systemMillis = () => Date.now()
