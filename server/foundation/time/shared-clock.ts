import { is } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Clock, movableClock, systemClock } from './clock.ts'
import type { Instant } from './instant.ts'

/** A movable clock for tests and sandboxes. All processes on one database share its offset. */
export type SharedClock = Clock & { moveTo(instant: Instant): Promise<void>; refresh(): Promise<void> }

export function sharedClock(database: Database, machine: Clock = systemClock()): SharedClock {
  const clock = movableClock(machine)
  let turns = 0
  let newest = 0

  // A read that started before a later read or move finished may be stale, so we ignore it.
  function apply(turn: number, offsetMicros: number): void {
    if (turn < newest) return
    newest = turn
    clock.setOffset(offsetMicros)
  }

  return {
    now: () => clock.now(),
    async moveTo(instant) {
      const moved = movableClock(machine)
      moved.moveTo(instant)
      await database.change(sql`
        insert into test_clock (offset_micros) values (${String(moved.offsetMicros())})
        on conflict (only_row) do update set offset_micros = excluded.offset_micros`)
      apply(++turns, moved.offsetMicros())
    },
    async refresh() {
      const turn = ++turns
      const [row] = await database.rows({ offset_micros: is.int }, sql`select offset_micros from test_clock`)
      apply(turn, row?.offset_micros ?? 0)
    },
  }
}

export type ClockWatch = { stop(): void }

/** Follows clock moves by other processes. It retries a failed read. */
export function followClock(clock: SharedClock, everyMs = 200): ClockWatch {
  const timer = setInterval(() => void clock.refresh().catch(() => {}), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
