import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue-schema.ts'

export type Migration = { name: string; text: string; hash: string }

const folder = join(import.meta.dirname, '../../../db/migrations')
// An arbitrary number that nothing else uses. Processes that migrate at the same time wait on it.
const lockKey = 7_203_114

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** This version cannot migrate the database. The message says what to do. */
export class MigrationRefused extends Error {}

/** Migrates the database to the newest schema, each step in its own transaction. Returns the applied names. */
export async function migrate(url: string, onStep: (name: string) => void = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await applyMissing(client, await readMigrations(), onStep)
    await migrateQueue(client)
    return applied
  } finally {
    await client.end()
  }
}

export const oldestServer = 15

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  const major = rows[0]?.major ?? 0
  if (major < oldestServer)
    throw new MigrationRefused(
      `The database runs PostgreSQL ${major}. Stint requires ${oldestServer} or newer. Upgrade it, or unset DATABASE_URL.`,
    )
}

async function applyMissing(client: pg.Client, migrations: Migration[], onStep: (name: string) => void) {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  refuseForeignHistory(applied, migrations)
  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of missing) {
    onStep(migration.name)
    await client.query('begin')
    await client.query(migration.text)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  }
  return missing.map((migration) => migration.name)
}

function refuseForeignHistory(applied: Map<string, string>, migrations: Migration[]): void {
  const fault = foreignHistory(applied, migrations)
  if (fault !== undefined) throw new MigrationRefused(fault)
}

/** Why this version must not use a database with this history, if so. */
export function foreignHistory(applied: Map<string, string>, migrations: Migration[]): string | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const [name, hash] of applied) {
    if (!known.has(name))
      return `The database has the migration ${name}, which this version of Stint does not know. Run the newer version.`
    if (known.get(name) !== hash)
      return `The migration ${name} was edited after it was applied. Restore the original file and add a new migration instead.`
  }
  return undefined
}
