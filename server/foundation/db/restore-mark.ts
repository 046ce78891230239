import pg from 'pg'
import { restoreMark } from './fitness.ts'
import { whileLocked } from './migration-lock.ts'

/** Marks a database before the first change of a restore, so that nothing takes half of its data for all of it. */
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
const emptying = `
do $$
declare each record;
begin
  drop schema if exists pgboss cascade;
  for each in
    select c.oid::regclass::text as name, case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
             when 'S' then 'sequence' else 'table' end as kind
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not c.relispartition and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
  loop
    execute format('drop %s if exists %s cascade', each.kind, each.name);
  end loop;
  for each in
    select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', each.name);
  end loop;
  for each in
    select t.oid::regtype::text as name from pg_type t where t.typnamespace = 'public'::regnamespace
      and t.typtype in ('d', 'e') and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop
    execute format('drop type if exists %s cascade', each.name);
  end loop;
  drop schema ${restoreMark};
end $$`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
