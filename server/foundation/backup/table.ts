import type pg from 'pg'
import { blobKey } from '../blobs/blobs.ts'
import { columns, is, type Selected } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { Instant } from '../time/instant.ts'

const kept = columns({ id: is.int, place: is.text, bytes: is.int, madeAt: is.instant })
export type KeptBackup = Selected<typeof kept>

export type NewBackup = { place: string; bytes: number; rows: number; files: number; madeAt: Instant }

export async function insertBackup(db: Db, { place, bytes, rows, files, madeAt }: NewBackup): Promise<void> {
  await db.change(sql`
    insert into backups (place, bytes, row_count, file_count, made_at)
    values (${place}, ${bytes}, ${rows}, ${files}, ${madeAt})`)
}

/** The newest backups first. */
export function listBackups(db: Db): Promise<KeptBackup[]> {
  return db.rows(
    kept,
    sql`select id, place, bytes, made_at as "madeAt" from backups order by made_at desc, id desc`,
  )
}

export async function removeBackup(db: Db, id: number): Promise<void> {
  await db.change(sql`delete from backups where id = ${id}`)
}

const plan = columns({
  everyMinutes: is.int,
  atTime: is.text.orNull,
  zone: is.text.orNull,
  keepCount: is.int,
  directory: is.text,
  plannedAt: is.instant,
})
const failing = columns({ failingSince: is.instant.orNull, lastError: is.text.orNull })
export type BackupPlan = Selected<typeof plan>
export type KnownPlan = BackupPlan & Selected<typeof failing>

export async function findPlan(db: Db): Promise<KnownPlan | undefined> {
  const [found] = await db.rows(
    { ...plan, ...failing },
    sql`select every_minutes as "everyMinutes", at_time as "atTime", zone, keep_count as "keepCount", directory,
               planned_at as "plannedAt", failing_since as "failingSince", last_error as "lastError"
        from backup_plans`,
  )
  return found
}

export async function changePlan(db: Db, given: BackupPlan): Promise<void> {
  await db.change(sql`
    insert into backup_plans (every_minutes, at_time, zone, keep_count, directory, planned_at)
    values (${given.everyMinutes}, ${given.atTime}, ${given.zone}, ${given.keepCount}, ${given.directory},
            ${given.plannedAt})
    on conflict (only_row) do update
      set every_minutes = excluded.every_minutes, at_time = excluded.at_time, zone = excluded.zone,
          keep_count = excluded.keep_count, directory = excluded.directory, planned_at = excluded.planned_at`)
}

/** Records that a backup failed. True if it is the first of a series. */
export async function beginFailing(db: Db, reason: string, now: Instant): Promise<boolean> {
  const begun = await db.change(sql`
    update backup_plans set failing_since = ${now}, last_error = ${reason} where failing_since is null`)
  return begun === 1
}

/** Records that a backup was made. Returns since when they had failed, if they had. */
export async function endFailing(db: Db): Promise<Instant | undefined> {
  const [ended] = await db.rows(
    { since: is.instant },
    sql`with was as (select failing_since from backup_plans where failing_since is not null for update)
        update backup_plans set failing_since = null, last_error = null from was returning was.failing_since as since`,
  )
  return ended?.since
}

export async function removePlan(db: Db): Promise<void> {
  await db.change(sql`delete from backup_plans`)
}

type BlobName = { organization_id: number; day: CalendarDate; id: string }

/** The keys of all files that the rows of a snapshot name. */
export async function blobKeysIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<BlobName>(
    'select organization_id, day::text as day, id from blobs where removed_at is null order by 1, 2, 3',
  )
  return rows.map(({ organization_id, day, id }) => blobKey({ organizationId: organization_id, day, id }))
}
