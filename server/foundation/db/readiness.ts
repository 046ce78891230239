import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Throws unless the database answers and has its tables. */
export async function requireSchema(db: Db): Promise<void> {
  await db.change(sql`select 1 from schema_migrations limit 1`)
}
