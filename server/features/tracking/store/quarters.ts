import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Quarter } from '../rules/quarter.ts'

const lockingDefault = sql`lock table activities_other in access exclusive mode`

/** The table of a quarter's activities. */
export function tableOf({ name }: Pick<Quarter, 'name'>): string {
  return `activities_${name}`
}

/**
 * Creates the partition of a quarter, unless it exists, and moves existing activities into it. It is attached, not created
 * in place, so that bookings and reads of other quarters don't wait for it.
 */
export async function addQuarter(tx: Transaction, quarter: Quarter): Promise<void> {
  if (await isAttached(tx, quarter)) return
  const { first, stop } = quarter.ids
  const table = raw(tableOf(quarter))
  // If the default partition can't be locked soon, this fails and runs again later, so that nobody queues behind it.
  await tx.change(sql`set local lock_timeout = '2s'`)
  await tx.change(lockingDefault)
  await tx.change(sql`create table ${table} (like activities including all)`)
  await tx.change(sql`
    with moved as (delete from activities_other where id >= ${first}::bigint and id < ${stop}::bigint returning *)
    insert into ${table} select * from moved`)
  await tx.change(sql`alter table activities attach partition ${table} ${boundOf(quarter)}`)
}

const size = columns({ quarter: is.text, bytes: is.int, rows: is.int })
export type QuarterSize = Selected<typeof size>

/** The quarters in the database with their indexes, as of their last vacuum. The exact sizes would need locks. */
export function listQuarters(db: Db): Promise<QuarterSize[]> {
  return db.rows(
    size,
    sql`
    select substr(c.relname, 12)::text as quarter, greatest(c.reltuples, 0)::bigint as rows,
           ((c.relpages + coalesce(indexes.pages, 0)) * current_setting('block_size')::bigint)::bigint as bytes
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    cross join lateral (select sum(x.relpages) as pages from pg_index on_it join pg_class x on x.oid = on_it.indexrelid
                        where on_it.indrelid = c.oid) indexes
    where i.inhparent = 'activities'::regclass order by 1`,
  )
}

/** Whether time of the quarter is in the default partition: the quarter is older than the installation. */
export async function isInDefaultPartition(db: Db, { ids }: Quarter): Promise<boolean> {
  const [found] = await db.rows(
    {},
    sql`select from activities_other where id >= ${ids.first}::bigint and id < ${ids.stop}::bigint limit 1`,
  )
  return found !== undefined
}

export async function isAttached(db: Db, quarter: Quarter): Promise<boolean> {
  return (await listQuarters(db)).some((each) => each.quarter === quarter.name)
}

/** Lets nobody else detach or attach this quarter until the end of the transaction; waits for a running one. */
export async function claimQuarter(tx: Transaction, { name }: Quarter): Promise<void> {
  await tx.change(sql`set local lock_timeout = '60s'`)
  await tx.change(sql`set local statement_timeout = 0`)
  await tx.change(sql`select pg_advisory_xact_lock(hashtextextended('stint quarter ' || ${name}, 0))`)
}

/** From the commit on, nothing in the quarter changes; waits for current writers. */
export async function freezeQuarter(tx: Transaction, quarter: Quarter): Promise<void> {
  await briefly(
    tx,
    sql`create or replace trigger archived before insert or update or delete on ${raw(tableOf(quarter))}
        for each row execute function refuse_archived_time()`,
  )
}

export async function thawQuarter(tx: Transaction, quarter: Quarter): Promise<void> {
  await briefly(tx, sql`drop trigger if exists archived on ${raw(tableOf(quarter))}`)
}

/** All rows of a quarter in the order of its file. */
export function rowsOf(quarter: Quarter, names: readonly string[]): string {
  return `select ${names.map((name) => `"${name}"`).join(', ')} from ${tableOf(quarter)} order by organization_id, id`
}

export async function columnsOfActivities(db: Db): Promise<string[]> {
  const rows = await db.rows(
    { name: is.text },
    sql`select attname::text as name from pg_attribute
        where attrelid = 'activities'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return rows.map(({ name }) => name)
}

/** Detaches the partition and removes it. Every query of activities waits for it, so the lock is requested briefly. */
export async function dropQuarter(tx: Transaction, quarter: Quarter): Promise<void> {
  const table = raw(tableOf(quarter))
  // CONCURRENTLY is not possible beside a default partition.
  await briefly(tx, sql`lock table activities in access exclusive mode`)
  await tx.change(sql`alter table activities detach partition ${table}`)
  await tx.change(sql`drop table ${table}`)
}

export async function createQuarter(tx: Transaction, quarter: Quarter): Promise<void> {
  await tx.change(sql`create table ${raw(tableOf(quarter))} (like activities including all)`)
}

/** Makes a filled table a partition. The check avoids a table scan under the lock. */
export async function attachQuarter(tx: Transaction, quarter: Quarter): Promise<void> {
  const table = raw(tableOf(quarter))
  const { first, stop } = quarter.ids
  await tx.change(sql`
    alter table ${table} add constraint within_quarter
      check (id >= ${raw(String(first))} and id < ${raw(String(stop))})`)
  await briefly(tx, lockingDefault)
  await tx.change(sql`alter table activities attach partition ${table} ${boundOf(quarter)}`)
  await tx.change(sql`alter table ${table} drop constraint within_quarter`)
}

export async function analyzeQuarter(db: Db, quarter: Quarter): Promise<void> {
  await db.change(sql`analyze ${raw(tableOf(quarter))}`)
}

function boundOf({ ids }: Quarter): Sql {
  return raw(`for values from (${ids.first}) to (${ids.stop})`)
}

const attempts = 60

/**
 * Others queue behind a lock that is waited for: this waits half a second at most, then lets them go first for half a
 * minute.
 */
async function briefly(tx: Transaction, locking: Sql): Promise<void> {
  await tx.change(sql`set local lock_timeout = '500ms'`)
  for (let attempt = 1; ; attempt++) {
    await tx.change(sql`savepoint locking`)
    try {
      await tx.change(locking)
      return
    } catch (error) {
      await tx.change(sql`rollback to savepoint locking`)
      if (attempt === attempts || !isLockTimeout(error)) throw error
    }
    await tx.change(sql`select pg_sleep(0.5)`)
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
