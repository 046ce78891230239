import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** Removes up to `most` notifications from before this time; returns how many there were. */
export function removeBefore(db: Db, before: Instant, most: number): Promise<number> {
  return db.change(sql`
    delete from notifications where (organization_id, id) in (
      select organization_id, id from notifications where created_at < ${before} order by created_at limit ${most})`)
}
