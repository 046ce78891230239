import { is } from '../foundation/db/columns.ts'
import type { Database } from '../foundation/db/database.ts'
import { raw, sql } from '../foundation/db/sql.ts'
import { queried } from '../foundation/testing/queried.ts'

/** By table: how many rows are not of the organization, and a sum over all that is in them. */
export async function rowsNotOf(db: Database, organizationId: number): Promise<Record<string, string>> {
  const tables = await queried<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        group by c.relname`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    // The cursors of subscribers that hear nothing move on when there is nothing else to do.
    const content = name === 'fact_cursors' ? raw('(t.organization_id, t.subscriber)') : raw('t')
    const [row] = await db.rows(
      { sum: is.text },
      sql`select count(*) || ' ' || coalesce(sum(hashtextextended(${content}::text, 0)), 0) as sum from ${raw(name)} t
          where organization_id is distinct from ${organizationId}`,
    )
    found[name] = row?.sum ?? ''
  }
  return found
}

/** By table: how many rows the organization has. */
export async function rowsOf(db: Database, organizationId: number): Promise<string[]> {
  const names = Object.keys(await rowsNotOf(db, organizationId))
  const left: string[] = []
  for (const name of names) {
    const [row] = await db.rows(
      { count: is.int },
      sql`select count(*)::int as count from ${raw(name)} where organization_id = ${organizationId}`,
    )
    if (row?.count) left.push(`${name}: ${row.count}`)
  }
  return left
}
