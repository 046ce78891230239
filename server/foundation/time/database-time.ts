import { is } from '../db/columns.ts'
import { type Db, only } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type Clock, systemClock } from './clock.ts'
import { addDays24h, addMicros, type Instant, microsBetween, toSeconds } from './instant.ts'
import { offsetsOf } from './offsets.ts'
import { allZones } from './zone.ts'

/** The database's clock, for leases: processes need not agree on the time, and nobody can move it. */
export const databaseNow: Sql = sql`clock_timestamp()`

/** This many seconds from now, on the same clock. */
export function databaseNowPlus(seconds: number): Sql {
  return sql`${databaseNow} + make_interval(secs => ${seconds})`
}

/** How far the database's clock is ahead of ours, in milliseconds. Uses the fastest of three measurements. */
export async function databaseAheadMs(db: Db, clock: Clock): Promise<number> {
  let best = { tookMicros: Number.POSITIVE_INFINITY, aheadMs: 0 }
  for (let look = 0; look < 3; look++) {
    const before = clock.now()
    const { now } = await only(db, { now: is.instant }, sql`select ${databaseNow} as now`)
    const tookMicros = microsBetween(before, clock.now())
    if (tookMicros < best.tookMicros)
      best = { tookMicros, aheadMs: Math.round((microsBetween(before, now) - tookMicros / 2) / 1000) }
  }
  return best.aheadMs
}

// Synced machines are milliseconds apart, and so is the error of a measurement.
const toleratedMs = 1_000

/** For one command: a clock that goes by the database's, measured once, however wrong the machine's is. */
export async function clockByDatabase(db: Db, machine = systemClock()): Promise<Clock & { aheadMs: number }> {
  const aheadMs = -(await databaseAheadMs(db, machine))
  const isOff = Math.abs(aheadMs) > toleratedMs
  return { aheadMs, now: () => (isOff ? addMicros(machine.now(), -aheadMs * 1_000) : machine.now()) }
}

/** A zone where the database and the runtime differ within a year; `theirs` is undefined if it lacks the zone. */
export type ZoneDifference = { zone: string; at: Instant; ours: number; theirs: number | undefined }

const monthDays = 30

/** Compares every zone month by month. Reports only the first difference of each zone. */
export async function zoneDifferences(db: Db, from: Instant): Promise<ZoneDifference[]> {
  const instants = Array.from({ length: 13 }, (_, month) => addDays24h(from, month * monthDays))
  const theirs = await offsetsOfDatabase(db, instants)
  return allZones().flatMap((zone): ZoneDifference[] => {
    const known = theirs.get(zone)
    const at = instants.findIndex((instant, i) => offsetsOf(zone).at(toSeconds(instant)) !== known?.[i])
    const instant = instants[at]
    return instant === undefined
      ? []
      : [{ zone, at: instant, ours: offsetsOf(zone).at(toSeconds(instant)), theirs: known?.[at] }]
  })
}

async function offsetsOfDatabase(db: Db, instants: Instant[]): Promise<Map<string, number[]>> {
  const rows = await db.rows(
    { name: is.text, offsets: is.ints },
    sql`
    select z.name, array_agg(extract(epoch from (i.at at time zone z.name) - (i.at at time zone 'UTC'))::int order by i.at) as offsets
    from pg_timezone_names z, unnest(${instants}::timestamptz[]) as i(at)
    group by z.name`,
  )
  return new Map(rows.map((row) => [row.name, row.offsets]))
}
