import type { Instant } from '../time/instant.ts'
import { is } from './columns.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** A table of organizations whose rows have ids that grow with time, and which of them are from before an instant. */
export type OldRows = { table: Sql; isBefore(instant: Instant): Sql }

export type Oldest = { organizationId: number; before: Instant; most: number }

/** The next organization that has rows. */
export async function organizationWith(
  { table }: OldRows,
  db: Db,
  after: number,
): Promise<number | undefined> {
  const [found] = await db.rows(
    { organization_id: is.int },
    sql`select organization_id from ${table} where organization_id > ${after} order by organization_id limit 1`,
  )
  return found?.organization_id
}

/** Removes the oldest rows of an organization, some at a time; returns their ids. */
export async function removeOldest(
  { table, isBefore }: OldRows,
  db: Db,
  { organizationId, before, most }: Oldest,
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    delete from ${table} where organization_id = ${organizationId} and id in (
      select id from ${table} where organization_id = ${organizationId} and ${isBefore(before)}
      order by id limit ${most})
    returning id`,
  )
  return rows.map(({ id }) => id)
}
