import { columns, is } from '../columns.ts'
import { type Db, only } from '../database.ts'
import { sql } from '../sql.ts'
import { walPosition } from './wal-position.ts'

const state = columns({
  system: is.text,
  database: is.text,
  timeline: is.int,
  isStandby: is.flag,
  wal: is.text.orNull,
  started: is.text,
})

/** Which server answers, and how far it is. */
export type ClusterState = {
  /** Every standby of a primary has its number. */
  system: string
  database: string
  /** It rises with every promotion. A standby knows at its next checkpoint. */
  timeline: number
  isStandby: boolean
  /** What a primary has written, and what a standby has replayed. */
  wal: number
  /** When the server started: it names one among several behind the same address. */
  started: string
}

export async function clusterState(db: Db): Promise<ClusterState> {
  const { wal, ...seen } = await only(
    db,
    state,
    sql`
    select s.system_identifier::text as system, d.oid::text as database, c.timeline_id as timeline,
           pg_is_in_recovery() as "isStandby", ${walNow}::text as wal, pg_postmaster_start_time()::text as started
    from pg_control_system() s, ${timelineNow} c, pg_database d
    where d.datname = current_database() and exists (select from schema_migrations)`,
  )
  return { ...seen, wal: wal === null ? 0 : walPosition(wal) }
}

/** As `c(timeline_id)`. A standby says the one of its last checkpoint. */
export const timelineNow = sql`
  (select case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
          else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline_id)`

/** Either function refuses on the other kind of server, so it is called only where it works. */
export const walNow = sql`(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)`

/** Why reads of the primary may not go to this server; undefined: they may. */
export function misfit(primary: ClusterState, seen: ClusterState): string | undefined {
  if (seen.system !== primary.system)
    return `It belongs to another cluster (system identifier ${seen.system}, the primary has ${primary.system}).`
  if (seen.database !== primary.database) return 'It is another database than the one of DATABASE_URL.'
  if (!seen.isStandby) return 'It is not a standby: it was promoted, or it is the primary itself.'
  if (seen.timeline > primary.timeline || seen.wal > primary.wal)
    return 'It follows another primary: its history is ahead of the one of DATABASE_URL.'
  return undefined
}
