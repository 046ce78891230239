import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { columns, is, type Selected } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { databaseNow, databaseNowPlus } from '../time/database-time.ts'

const everyMs = 10_000
const farewellMs = 1_000
const removedAfterSeconds = 3_600
/** A process without a beat for so long is dead, or cut off from the database. */
export const silentAfterSeconds = 60

export type Role = 'all' | 'api' | 'worker'

export type BeatOptions = {
  db: Db
  log: Logger
  role: Role
  version: string
  /** Undefined if it is not known. */
  build: string | undefined
  aheadMs(): number
  /** The mode that it keeps to; null before it keeps to any. */
  mode(): string | null
}

export type Beats = {
  /** Writes one now. */
  beat(): Promise<void>
  stop(): Promise<void>
}

/** Shows in the database that this process lives, until `stop` removes it there. */
export async function startBeats(options: BeatOptions): Promise<Beats> {
  const { db, log, role, version, build = null, aheadMs, mode } = options
  const id = randomUUID()
  const name = `${hostname()}:${process.pid}`
  let beating = beat()
  await beating

  async function beat(): Promise<void> {
    try {
      await db.change(sql`
        insert into processes (id, name, role, version, build, started_at, beat_at, clock_ahead_ms, mode)
        values (${id}, ${name}, ${role}, ${version}, ${build}, ${databaseNow}, ${databaseNow},
          ${Math.round(aheadMs())}, ${mode()})
        on conflict (id) do update
        set beat_at = excluded.beat_at, clock_ahead_ms = excluded.clock_ahead_ms, mode = excluded.mode`)
      // Two processes may do it at the same time: neither waits.
      await db.change(sql`
        delete from processes where id in (
          select id from processes where beat_at < ${databaseNowPlus(-removedAfterSeconds)} for update skip locked)`)
    } catch (error) {
      log.debug({ err: error }, 'the beat of this process was not written; will retry')
    }
  }

  const next = () => {
    beating = beating.then(beat)
    return beating
  }
  const timer = setInterval(next, everyMs).unref()
  return {
    beat: next,
    async stop() {
      clearInterval(timer)
      const farewell = beating.then(() => db.change(sql`delete from processes where id = ${id}`))
      // A database that does not answer must not hold up the shutdown.
      await Promise.race([farewell, sleep(farewellMs, undefined, { ref: false })]).catch(() => {})
    },
  }
}

const seen = columns({
  name: is.text,
  role: is.word('all', 'api', 'worker'),
  version: is.text,
  build: is.text.orNull,
  startedAt: is.instant,
  beatAt: is.instant,
  silentSeconds: is.int,
  clockAheadMs: is.int,
  mode: is.text.orNull,
})
export type SeenProcess = Selected<typeof seen>

/** Processes that run, and the ones that were killed within the hour; the latest beat first. */
export function listProcesses(db: Db): Promise<SeenProcess[]> {
  return db.rows(
    seen,
    sql`
    select name, role, version, build, started_at as "startedAt", beat_at as "beatAt", clock_ahead_ms as "clockAheadMs", mode,
           greatest(0, extract(epoch from ${databaseNow} - beat_at))::int as "silentSeconds"
    from processes order by beat_at desc, id`,
  )
}

export type ProcessFigures = { workers: number; silent: SeenProcess[]; clockSpreadMs: number }

/** What matters about them: who does background work, who died, and how far their clocks and the database's are apart. */
export function processFigures(processes: readonly SeenProcess[]): ProcessFigures {
  const alive = processes.filter(({ silentSeconds }) => silentSeconds <= silentAfterSeconds)
  const ahead = alive.map(({ clockAheadMs }) => clockAheadMs)
  return {
    workers: alive.filter(({ role }) => role !== 'api').length,
    silent: processes.filter(({ silentSeconds }) => silentSeconds > silentAfterSeconds),
    clockSpreadMs: Math.max(0, ...ahead) - Math.min(0, ...ahead),
  }
}
