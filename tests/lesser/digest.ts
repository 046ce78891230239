import { is } from '../../server/foundation/db/columns.ts'
import { raw, type Sql, sql } from '../../server/foundation/db/sql.ts'
import type { World } from '../../server/testing/world.ts'

export type Digests = Record<string, string>

/** What reading writes too: when and where a credential was last used, and the positions of facts that wait. */
const used = ['organization_tokens', 'calendar_feeds', 'waiting_facts', 'facts', 'fact_heads', 'fact_cursors']

/** A digest of the organization's rows in every table. */
export function organizationDigests({ database, organizationId }: World): Promise<Digests> {
  return digests({ database }, ['organization_id'], [], (name) => sql`${raw(name)} = ${organizationId}`)
}

/** A digest of a member's records in every table; roles and shares are the organization's. */
export function memberDigests(w: World, userId: number, shared: string[]): Promise<Digests> {
  return digests(w, ['user_id', 'member_id'], shared, (name) => sql`${raw(name)} = ${userId}`)
}

async function digests(
  { database }: Pick<World, 'database'>,
  names: string[],
  without: string[],
  isAsked: (column: string) => Sql,
): Promise<Digests> {
  const tables = await database.rows(
    { table: is.text, column: is.text },
    sql`select table_name as "table", min(column_name) as "column" from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any (${names})
          and not table_name = any (${[...used, ...without]}) group by 1 order by 1`,
  )
  const found: Digests = {}
  for (const { table, column } of tables) {
    const [row] = await database.rows(
      { digest: is.text },
      sql`select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
          from ${raw(`"${table}"`)} t where ${isAsked(column)}`,
    )
    found[table] = row?.digest ?? ''
  }
  return found
}

/** The tables whose rows are no longer the same. */
export function changedTables(before: Digests, after: Digests): string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table])
}
