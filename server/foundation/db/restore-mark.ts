import pg from 'pg'
import { restoreMark } from './fitness.ts'
import { whileLocked } from './migration-lock.ts'

/** Marks a database before the first change of a restore, so that partial data is never taken for complete data. */
export async function markRestore(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`create schema if not exists ${restoreMark}`))
}

/** The restore is complete and verified. */
export async function unmarkRestore(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop schema ${restoreMark}`))
}

/** Empties a database that an interrupted restore left. Returns false, and changes nothing, if it is not marked. */
export async function emptyMarked(url: string, waitSeconds: number): Promise<boolean> {
  // The database may still run a step of the process that was killed.
  return whileLocked(url, { seconds: waitSeconds, onWait: () => {} }, async (client) => {
    const { rows } = await client.query<{ marked: boolean }>(
      `select to_regnamespace('${restoreMark}') is not null as marked`,
    )
    if (!rows[0]?.marked) return false
    await client.query(emptying)
    return true
  })
}

// All in one transaction, and not the schema itself: an extension of the operator may be in it.
// The statements are written before the first one runs: a cascade takes names that are needed later.
const emptying = `
do $$
declare each text;
begin
  drop schema if exists pgboss cascade;
  foreach each in array (
    select coalesce(array_agg(statement), '{}') from (
      select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view'
          when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not c.relispartition and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.objsubid = 0 and d.deptype in ('e', 'i', 'a'))
      union all
      select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e')
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    ) as statements)
  loop
    execute each;
  end loop;
  drop schema ${restoreMark};
end $$`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
