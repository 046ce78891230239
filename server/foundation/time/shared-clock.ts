import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Clock, movableClock, systemClock } from './clock.ts'
import type { Instant } from './instant.ts'

/** A clock that can be moved, for tests and sandboxes: all processes on one database share where it was moved to. */
export type SharedClock = Clock & { moveTo(instant: Instant): Promise<void>; refresh(): Promise<void> }

export function sharedClock(database: Database): SharedClock {
  const clock = movableClock(systemClock())
  return {
    now: () => clock.now(),
    async moveTo(instant) {
      clock.moveTo(instant)
      await database.change(sql`
        insert into test_clock (offset_micros) values (${String(clock.offsetMicros())})
        on conflict (only_row) do update set offset_micros = excluded.offset_micros`)
    },
    async refresh() {
      const [row] = await database.rows<{ offset_micros: number }>(sql`select offset_micros from test_clock`)
      clock.setOffset(row?.offset_micros ?? 0)
    },
  }
}
