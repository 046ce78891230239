import { columns, is, type Selected } from '../../foundation/db/columns.ts'
import { countUpTo, type Db } from '../../foundation/db/database.ts'
import { raw, type Sql, sql } from '../../foundation/db/sql.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { childrenFirst, tablesWith } from './rows-of.ts'

const organization = columns({ id: is.int, name: is.text, closed: is.flag, sample: is.flag, members: is.int })
export type RemovableOrganization = Selected<typeof organization>

export async function findOrganization(db: Db, id: number): Promise<RemovableOrganization | undefined> {
  const [found] = await db.rows(
    organization,
    sql`select o.id, o.name, o.status <> 'active' as closed, o.is_sample as sample,
               (select count(*)::int from organization_members m
                where m.organization_id = o.id and m.status = 'active') as members
        from organizations o where o.id = ${id}`,
  )
  return found
}

/** Closes the organization: from now on nobody has access to it. Repeating it changes nothing. */
export async function closeOrganization(
  db: Db,
  { id, name }: Pick<RemovableOrganization, 'id' | 'name'>,
  now: Instant,
): Promise<void> {
  await db.change(
    sql`update organizations set status = 'archived', updated_at = ${now} where id = ${id} and status = 'active'`,
  )
  await db.change(sql`
    insert into organization_removals (removed_id, name, requested_at) values (${id}, ${name}, ${now})
    on conflict (removed_id) where removed_at is null do nothing`)
}

/** Locks the closed organization: a second removal waits, and then finds nothing. */
export async function lockClosed(db: Db, id: number): Promise<boolean> {
  const found = await db.rows(
    { id: is.int },
    sql`select id from organizations where id = ${id} and status = 'archived' for update`,
  )
  return found.length > 0
}

export function someBlobs(db: Db, id: number, most: number): Promise<{ id: string; day: CalendarDate }[]> {
  return db.rows(
    { id: is.uuid, day: is.date },
    sql`select id, day from blobs where organization_id = ${id} limit ${most}`,
  )
}

export function removeBlobs(db: Db, id: number, ids: readonly string[]): Promise<number> {
  return db.change(sql`delete from blobs where organization_id = ${id} and id = any(${ids}::uuid[])`)
}

/** Facts go after what they are about, and their heads with the last of them: positions never begin again. */
const ofFacts = ['facts', 'waiting_facts', 'fact_heads', 'fact_cursors']

type Pile = { table: string; condition: Sql }

/** Every table with rows of the organization, partition by partition; rows that refer to others come first. */
export async function pilesOf(db: Db, id: number): Promise<Pile[]> {
  const piles: Pile[] = []
  for (const { name } of childrenFirst(await tablesWith(db, 'organization_id')))
    if (!ofFacts.includes(name))
      for (const leaf of await leavesOf(db, name))
        piles.push({ table: leaf, condition: sql`organization_id = ${id}` })
  return [...piles, { table: 'facts', condition: sql`organization_id = ${id}` }]
}

async function leavesOf(db: Db, table: string): Promise<string[]> {
  const rows = await db.rows(
    { name: is.text },
    sql`select relid::regclass::text as name from pg_partition_tree(${table}::regclass) where isleaf
        union select ${table} where not exists (select from pg_partition_tree(${table}::regclass))
        order by 1`,
  )
  return rows.map(({ name }) => name)
}

export function removeSome(db: Db, { table, condition }: Pile, most: number): Promise<number> {
  return db.change(sql`
    delete from ${raw(table)}
    where ctid = any(array(select ctid from ${raw(table)} where ${condition} limit ${most}))`)
}

export function countSome(db: Db, { table, condition }: Pile, most: number): Promise<number> {
  return countUpTo(db, most, sql`select from ${raw(table)} where ${condition}`)
}

/** The last row. Accounts that the organization made stay. */
export async function removeOrganizationRow(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`update users set made_by_organization_id = null where made_by_organization_id = ${id}`)
  await db.change(sql`delete from organizations where id = ${id} and status = 'archived'`)
  await db.change(
    sql`update organization_removals set removed_at = ${now} where removed_id = ${id} and removed_at is null`,
  )
}

export async function countRemoved(db: Db, id: number, rows: number): Promise<void> {
  await db.change(sql`
    update organization_removals set rows_removed = rows_removed + ${rows}
    where removed_id = ${id} and removed_at is null`)
}

const removal = columns({
  organization_id: is.int,
  name: is.text,
  rows_removed: is.int,
  requested_at: is.instant,
  removed_at: is.instant.orNull,
})
export type Removal = Selected<typeof removal>

/** The latest removals, newest first. */
export function listRemovals(db: Db, most: number): Promise<Removal[]> {
  return db.rows(
    removal,
    sql`select removed_id as organization_id, name, rows_removed, requested_at, removed_at
        from organization_removals order by id desc limit ${most}`,
  )
}
