import { columns, is } from '../../foundation/db/columns.ts'
import type { Db } from '../../foundation/db/database.ts'
import { raw, sql } from '../../foundation/db/sql.ts'

type Table = { name: string; refersTo: string[]; hasOrganization: boolean; needsOrganization: boolean }

const table = columns({
  name: is.text,
  refersTo: is.texts,
  hasOrganization: is.flag,
  needsOrganization: is.flag,
})

/**
 * The tables with this column, from the database's own catalog, so that tables of new features are included
 * automatically.
 */
export function tablesWith(db: Db, column: 'organization_id' | 'user_id'): Promise<Table[]> {
  return db.rows(
    table,
    sql`
    select c.relname::text as name,
           array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
                 where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo",
           o.attnum is not null as "hasOrganization", coalesce(o.attnotnull, false) as "needsOrganization"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = ${column} and not a.attisdropped
    left join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`,
  )
}

/** Tables that refer to others come first. */
export function childrenFirst<T extends Pick<Table, 'name' | 'refersTo'>>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const free = [...left].filter(({ name }) => ![...left].some(({ refersTo }) => refersTo.includes(name)))
    if (free.length === 0)
      throw new Error(`Tables refer to each other: ${[...left].map(({ name }) => name).join(', ')}`)
    for (const each of free) left.delete(each)
    ordered.push(...free)
  }
  return ordered
}

/** Removes every row that belongs to an organization, including rows of work that was running when it began. */
export async function removeRowsOfOrganization(db: Db, organizationId: number): Promise<void> {
  const tables = childrenFirst(await tablesWith(db, 'organization_id'))
  // The first pass waits for the locks of that work; the second pass sees its rows.
  for (const { name } of [...tables, ...tables])
    await db.change(sql`delete from ${raw(name)} where organization_id = ${organizationId}`)
}

/** Removes what users have outside organizations: sessions, tokens, settings. */
export async function removeRowsOfUsers(db: Db, userIds: readonly number[]): Promise<void> {
  const own = (await tablesWith(db, 'user_id')).filter(({ needsOrganization }) => !needsOrganization)
  for (const { name, hasOrganization } of childrenFirst(own))
    await db.change(sql`
      delete from ${raw(name)}
      where user_id = any(${userIds}::int[]) ${hasOrganization ? sql`and organization_id is null` : sql``}`)
}
