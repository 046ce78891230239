import pg from 'pg'
import type { FileCursor } from './file-cursor.ts'
import { type Manifest, tablePath } from './manifest.ts'
import { loadRows, quoted } from './rows.ts'
import { DamagedArchive } from './tar.ts'

export type LoadOptions = { url: string; manifest: Manifest; files: FileCursor; say(step: string): void }

/** Fills the tables of a migrated database in one transaction: all of them, or nothing. */
export async function loadDatabase({ url, manifest, files, say }: LoadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    // Local, because a pooler gives the session to others afterwards.
    await client.query(
      "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local statement_timeout = 0; set local lock_timeout = 0",
    )
    await createPartitions(client, manifest.partitions)
    const keys = await foreignKeys(client)
    // Tables name each other in circles, and one check at the end is faster than one per row.
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    // What triggers wrote is in the archive, too.
    const triggered = await tablesWithTriggers(client)
    for (const table of triggered) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${manifest.tables.map(({ name }) => name).join(', ')}`)
    for (const [at, table] of manifest.tables.entries()) {
      say(`Table ${at + 1} of ${manifest.tables.length}: ${table.name}`)
      await loadTable(client, table, files)
    }
    for (const { name, last_value, is_called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last_value, is_called])
    for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
    say('Checking references')
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    await client.query('commit')
    say('Collecting statistics')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The partitions that the backup had, and no others: detached partitions have their rows elsewhere. */
async function createPartitions(client: pg.Client, partitions: Manifest['partitions']): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relispartition and c.relkind = 'r' and n.nspname = 'public'`,
  )
  for (const { name } of rows)
    if (!partitions.some((each) => each.name === name)) await client.query(`drop table ${name}`)
  for (const { name, parent, bound } of partitions)
    await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
}

async function loadTable(
  client: pg.Client,
  { name, columns, rows }: Manifest['tables'][number],
  files: FileCursor,
): Promise<void> {
  const taken = await loadRows(client, name, columns, { path: tablePath(name), files })
  if (taken !== rows)
    throw new DamagedArchive(`The table ${name} has ${taken} rows, but the archive was made with ${rows}.`)
}

async function tablesWithTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct n.nspname || '.' || c.relname as table
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgparentid = 0 and n.nspname = 'public'`,
  )
  return rows.map(({ table }) => table)
}

type ForeignKey = { table: string; name: string; definition: string }

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = 'public' order by k.oid`,
  )
  return rows
}
