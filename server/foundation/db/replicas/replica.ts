import type pg from 'pg'
import { type Database, openDatabase } from '../database.ts'
import { codeOf, databaseRefusal, missingRight, textOf } from '../failures.ts'
import type { SqlSettings } from '../prepared.ts'
import { breakConnection } from '../request-scope.ts'
import type { DatabaseLimits } from '../sessions.ts'
import { asker } from './asker.ts'
import { misfit } from './cluster-state.ts'
import type { PrimaryHistory } from './primary-history.ts'

/** A standby that lists and reports may be read from. */
export type Replica = {
  /** Its host, without a password. */
  name: string
  /** Everything that the primary had written up to this position of the WAL is on it. */
  replayed(): number
  /** Undefined while it is left out, or older than this. */
  database(maxAgeMs: number): Database | undefined
  /** Why it is left out; undefined: it is used. */
  fault(): string | undefined
  /** The age of what it shows; undefined: not known. */
  ageMs(): number | undefined
  /** Reads that it served, and that the primary served again. */
  counts: { reads: number; repeated: number }
  /** Examines it. */
  look(): Promise<void>
  close(): Promise<void>
}

export type ReplicaOptions = {
  url: string
  connections: number
  settings: SqlSettings
  limits: DatabaseLimits | undefined
  primary: PrimaryHistory
  onError(error: Error): void
}

/** Older ones are left out, whatever an endpoint allows. */
export const mostBehindMs = 2_000
/** How long an address that leads to several servers is left out. */
const mixedMs = 5_000

export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, connections, settings, limits, onError } = options
  let database: Database | undefined
  let fault: string | undefined = 'It was not examined yet.'
  let started = ''
  let replayed = 0
  let mixedUntil = 0
  let isClosed = false
  const open = new Set<pg.PoolClient>()
  const own = asker(url, () => leaveOut('Its connection broke.'))

  /** What it was asked last no longer counts: it may come back as another server. */
  function leaveOut(why: string): void {
    fault = why
    replayed = 0
    // Reads that are under way go to the primary.
    for (const client of open) breakConnection(client)
  }

  async function look(): Promise<void> {
    const seen = await own.ask().catch((error) => leaveOut(`It cannot be read: ${reasonOf(error)}.`))
    if (seen === undefined || isClosed) return
    const now = await primary.ask()
    const unfit = misfit(now, seen) ?? (performance.now() < mixedUntil ? mixed : undefined)
    if (unfit !== undefined) return leaveOut(unfit)
    started = seen.started
    replayed = seen.wal
    fault =
      (ageMs() ?? Number.POSITIVE_INFINITY) > mostBehindMs ? 'It is more than 2 seconds behind.' : undefined
    database ??= opened(own.url() ?? url)
  }

  function ageMs(): number | undefined {
    const freshAt = replayed === 0 ? undefined : primary.writtenAt(replayed)
    return freshAt === undefined ? undefined : performance.now() - freshAt
  }

  function opened(at: string): Database {
    const made = openDatabase({ url: at, connections, settings, limits, verify, onError })
    made.pool.on('connect', (client) => open.add(client))
    made.pool.on('remove', (client) => open.delete(client as pg.PoolClient))
    return made
  }

  /** What is known of the server holds for its connections alone. Through a pooler that cannot be seen. */
  async function verify(client: pg.PoolClient): Promise<void> {
    if (database?.isPooled) return
    const { rows } = await client.query<{ started: string }>(
      'select pg_postmaster_start_time()::text as started',
    )
    if (rows[0]?.started === started) return
    mixedUntil = performance.now() + mixedMs
    leaveOut(mixed)
    throw new Error(mixed)
  }

  return {
    name: nameOf(url),
    replayed: () => replayed,
    database(maxAgeMs) {
      if (fault !== undefined || (ageMs() ?? Number.POSITIVE_INFINITY) > Math.min(maxAgeMs, mostBehindMs))
        return
      return database
    },
    fault: () => fault,
    ageMs,
    counts: { reads: 0, repeated: 0 },
    look,
    async close() {
      isClosed = true
      leaveOut('It was closed.')
      await Promise.all([own.close(), database?.close()])
    },
  }
}

const mixed =
  'Its address leads to different servers, or it was just restarted. Give each standby a URL of its own.'

function reasonOf(error: unknown): string {
  const refusal = databaseRefusal(error) ?? missingRight(error)
  if (refusal !== undefined) return refusal
  return codeOf(error) === '42P01' ? 'its database has no tables of Stint' : textOf(error)
}

function nameOf(url: string): string {
  const { host, searchParams, pathname } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}
