import { columns, is, type Selected } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { timelineNow, walNow } from '../db/replicas/cluster-state.ts'
import type { Replica } from '../db/replicas/replica.ts'
import { walPosition } from '../db/replicas/wal-position.ts'
import { sql } from '../db/sql.ts'

// Which reads may go to a standby (docs/decisions/0023). Every write leaves a fact with its author, so a caller's own
// writes are on a standby if it has all facts of this author. One statement on the primary finds the ones it may lack.

export type Reading = {
  /** The streams with the facts of what is read. */
  streams: readonly number[]
  author: number
  /** A position of the first stream that the standby must have reached. */
  reaches?: number
}

/** A position of a stream, and the WAL that a standby has replayed once it has the fact there. */
type Known = { position: number; wal: number }
type Stream = {
  known: Known[]
  /** Every waiting fact of an earlier transaction was sealed. */
  from: string
}

const seen = columns({
  stream: is.int,
  head: is.int,
  isOwn: is.flag,
  from: is.text,
  wal: is.text,
  timeline: is.int,
  isRewound: is.flag,
})
type Seen = Selected<typeof seen>

const mostStreams = 20_000
const mostKnown = 4
/** After every fact: nothing is known of the stream. */
const end = Number.MAX_SAFE_INTEGER

export type OwnFacts = {
  /** True if the standby has everything that the author wrote. It asks the primary, together with lookups of others. */
  areOn(replica: Pick<Replica, 'replayed'>, reading: Reading): Promise<boolean>
}

export function ownFacts(database: Database): OwnFacts {
  const streams = new Map<number, Stream>()
  let timeline = 0

  return {
    async areOn(replica, { streams: wanted, author, reaches = 0 }) {
      const replayed = replica.replayed()
      const known = wanted.map((stream) => knownAt(stream, replayed))
      const rows = await database.lookups.rows(
        seen,
        sql`
        select s.organization_id as stream, coalesce(h.position, 0) as head, ${walNow}::text as wal, c.timeline_id as timeline,
               least(waiting.xid, pg_snapshot_xmin(pg_current_snapshot()))::text as "from",
               pg_snapshot_xmin(pg_current_snapshot()) < s.since
               or (s.known < ${end} and s.known > coalesce(h.position, 0)) as "isRewound",
               exists (select from waiting_facts w where w.organization_id = s.organization_id and w.xid >= s.since
                       and (w.author is null or w.author = ${author}::int))
               or exists (select from facts f where f.organization_id = s.organization_id and f.position > s.known
                          and (f.author is null or f.author = ${author}::int)) as "isOwn"
        from unnest(${wanted}::int[], ${known.map((each) => each ?? end)}::bigint[],
                    ${wanted.map((stream) => streams.get(stream)?.from ?? '0')}::xid8[]) as s(organization_id, known, since)
        cross join ${timelineNow} c
        left join fact_heads h on h.organization_id = s.organization_id
        left join lateral (select w.xid from waiting_facts w where w.organization_id = s.organization_id and w.xid >= s.since
                           order by w.xid limit 1) waiting on true`,
      )
      learn(rows, replayed)
      const [first] = known
      return (
        rows.length === wanted.length &&
        known.every((each) => each !== undefined) &&
        rows.every(({ isOwn, isRewound }) => !isOwn && !isRewound) &&
        (first ?? 0) >= reaches
      )
    },
  }

  /** The last position that is certainly there; undefined if none is known. */
  function knownAt(stream: number, replayed: number): number | undefined {
    return streams.get(stream)?.known.findLast(({ wal }) => wal <= replayed)?.position
  }

  function learn(rows: readonly Seen[], replayed: number): void {
    for (const row of rows) {
      // Another primary, or one that was restored: positions and transaction ids begin anew.
      if (row.timeline !== timeline || row.isRewound) streams.clear()
      timeline = row.timeline
      const known = streams.get(row.stream)?.known ?? []
      const last = known.at(-1)
      // A newer one would never be reached if it replaced one that is about to be.
      if (last === undefined || last.wal <= replayed)
        known.push({ position: row.head, wal: walPosition(row.wal) })
      streams.delete(row.stream)
      streams.set(row.stream, { known: known.slice(-mostKnown), from: row.from })
    }
    const [oldest] = streams.keys()
    if (oldest !== undefined && streams.size > mostStreams) streams.delete(oldest)
  }
}
