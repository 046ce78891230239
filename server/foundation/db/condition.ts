import { databaseNow } from '../time/database-time.ts'
import { columns, is, type Selected } from './columns.ts'
import { type Database, type Db, only } from './database.ts'
import { type Condition, conditionOf } from './failures.ts'
import { sql } from './sql.ts'
import { transaction } from './transaction.ts'

/** Writes a megabyte and removes it again. Returns why the database refuses writes, if it does. */
export async function writeCondition(database: Database): Promise<Condition | undefined> {
  try {
    await transaction(database, async (tx) => {
      await tx.change(sql`create temporary table stint_doctor (filling text) on commit drop`)
      await tx.change(sql`
        insert into stint_doctor select repeat(md5(number::text), 32) from generate_series(1, 1024) as number`)
    })
    return undefined
  } catch (error) {
    const condition = conditionOf(error)
    if (condition === undefined) throw error
    return condition
  }
}

const locked = columns({
  waiting: is.int,
  longestSeconds: is.int,
  holder: is.int.orNull,
  program: is.text.orNull,
  state: is.text.orNull,
})
export type LockState = Selected<typeof locked>

/** The sessions that wait for a lock in this database, and who holds up the one that waits longest. */
export function lockState(db: Db): Promise<LockState> {
  return only(
    db,
    locked,
    sql`
    with stuck as (
      select pid, extract(epoch from ${databaseNow} - query_start)::int as seconds
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ), longest as (
      select pg_blocking_pids(pid) as holders from stuck order by seconds desc limit 1
    )
    select (select count(*)::int from stuck) as waiting,
           coalesce((select max(seconds) from stuck), 0) as "longestSeconds",
           holder.pid as holder, holder.application_name as program, holder.state
    from (select 1) as always
    left join pg_stat_activity holder on holder.pid = (select holders[1] from longest)`,
  )
}

const slow = columns({ pid: is.int, seconds: is.int, program: is.text })
export type SlowStatement = Selected<typeof slow>

/** The statement of this database that has run longest without waiting for a lock; undefined if none runs. */
export async function slowestStatement(db: Db): Promise<SlowStatement | undefined> {
  const [found] = await db.rows(
    slow,
    sql`
    select pid, extract(epoch from ${databaseNow} - query_start)::int as seconds, application_name as program
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and state = 'active'
      and wait_event_type is distinct from 'Lock' and pid <> pg_backend_pid()
    order by query_start limit 1`,
  )
  return found
}
