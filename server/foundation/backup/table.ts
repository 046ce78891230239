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

const plan = columns({ everyHours: is.int, keepCount: is.int, directory: is.text, plannedAt: is.instant })
export type BackupPlan = Selected<typeof plan>

export async function findPlan(db: Db): Promise<BackupPlan | undefined> {
  const [found] = await db.rows(
    plan,
    sql`select every_hours as "everyHours", keep_count as "keepCount", directory, planned_at as "plannedAt"
        from backup_plans`,
  )
  return found
}

export async function changePlan(db: Db, given: BackupPlan): Promise<void> {
  await db.change(sql`
    insert into backup_plans (every_hours, keep_count, directory, planned_at)
    values (${given.everyHours}, ${given.keepCount}, ${given.directory}, ${given.plannedAt})
    on conflict (only_row) do update
      set every_hours = excluded.every_hours, keep_count = excluded.keep_count,
          directory = excluded.directory, planned_at = excluded.planned_at`)
}

export async function removePlan(db: Db): Promise<void> {
  await db.change(sql`delete from backup_plans`)
}

type BlobName = { organization_id: number; day: string; id: string }

/** The keys of all files that the rows of a snapshot name. */
export async function blobKeysIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<BlobName>(
    'select organization_id, day::text as day, id from blobs where removed_at is null order by 1, 2, 3',
  )
  return rows.map(({ organization_id, day, id }) =>
    blobKey({ organizationId: organization_id, day: day as CalendarDate, id }),
  )
}
