import pg from 'pg'
import type { AddFile } from './archive.ts'
import { type DumpedTable, type Manifest, tablePath } from './manifest.ts'
import { dumpRows, quoted, sameTextEverywhere } from './rows.ts'

export type Dump = Pick<
  Manifest,
  'postgresql' | 'queue_schema' | 'migrations' | 'tables' | 'partitions' | 'sequences'
>

export type DumpOptions = {
  url: string
  add: AddFile
  say(step: string): void
  /** Runs in the same snapshot, after the tables. */
  also(client: pg.Client): Promise<void>
  /** With what belongs to the installation: for a move of the same one. */
  whole?: boolean
}

/** Copies every table as it is at one moment, while others write. Needs no pg_dump and no equal version of PostgreSQL. */
export async function dumpDatabase({ url, add, say, also, whole = false }: DumpOptions): Promise<Dump> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Local, because a pooler gives the session to others afterwards.
    await client.query(sameTextEverywhere)
    const tables: DumpedTable[] = []
    const found = await listTables(client, whole ? made : [...made, ...ofInstallation])
    for (const [at, { name, columns }] of found.entries()) {
      say(`Table ${at + 1} of ${found.length}: ${name}`)
      tables.push({ name, columns, rows: await dumpTable(client, { name, columns }, add) })
    }
    await also(client)
    return {
      postgresql: await one(client, "select current_setting('server_version') as value"),
      queue_schema: await one(client, 'select version as value from pgboss.version'),
      migrations: (await client.query('select name, hash from schema_migrations order by name')).rows,
      tables,
      partitions: await listPartitions(client),
      // Numbers are handed out outside of transactions: read last, they are past every row of the snapshot.
      sequences: await listSequences(client),
    }
  } finally {
    await client.end()
  }
}

async function dumpTable(
  client: pg.Client,
  { name, columns }: Omit<DumpedTable, 'rows'>,
  add: AddFile,
): Promise<number> {
  const text = `select ${columns.map(quoted).join(', ')} from ${name}`
  return (await dumpRows(client, text, tablePath(name), add)).rows
}

// Migrations are applied; windows of the rate limit and running processes belong to the moment.
const made = ['public.schema_migrations', 'public.rate_windows', 'public.processes']
const ofInstallation = ['public.backups', 'public.backup_plans']
// What the job queue knows about itself is rebuilt.
const queueTables = [
  'pgboss.queue',
  'pgboss.schedule',
  'pgboss.subscription',
  'pgboss.job',
  'pgboss.job_dependency',
]

async function listTables(client: pg.Client, left: string[]): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name,
            array(select attname::text from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and not n.nspname || '.' || c.relname = any($1)
            or n.nspname || '.' || c.relname = any($2))
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
    [left, queueTables],
  )
  return rows
}

async function listPartitions(client: pg.Client): Promise<Dump['partitions']> {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name, pn.nspname || '.' || p.relname as parent,
            pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_inherits i on i.inhrelid = c.oid
     join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
     where c.relispartition and c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`,
  )
  return rows
}

async function listSequences(client: pg.Client): Promise<Dump['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = 'public' order by 1`,
  )
  const sequences: Dump['sequences'] = []
  for (const { name } of rows) {
    const read = await client.query(`select last_value::text, is_called from ${name}`)
    sequences.push({ name, ...read.rows[0] })
  }
  return sequences
}

async function one<Value>(client: pg.Client, text: string): Promise<Value> {
  const { rows } = await client.query<{ value: Value }>(text)
  if (rows[0] === undefined) throw new Error(`No row for: ${text}`)
  return rows[0].value
}
