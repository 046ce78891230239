import { databaseNow } from '../time/database-time.ts'
import { columns, is, type Selected } from './columns.ts'
import { type Db, only } from './database.ts'
import { sql } from './sql.ts'

const state = columns({
  isOn: is.flag,
  lastSeconds: is.int.orNull,
  isFailing: is.flag,
  failed: is.text.orNull,
})
export type WalState = Selected<typeof state>

/** Whether the server keeps its WAL: when the last piece went to the archive, and whether the last attempt failed. */
export function walState(db: Db): Promise<WalState> {
  return only(
    db,
    state,
    sql`
    select current_setting('archive_mode') <> 'off' as "isOn",
           extract(epoch from ${databaseNow} - last_archived_time)::int as "lastSeconds",
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
           last_failed_wal as failed
    from pg_stat_archiver`,
  )
}
