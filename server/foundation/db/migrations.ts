import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export type Migration = { name: string; text: string; hash: string }

const folder = join(import.meta.dirname, '../../../db/migrations')
// Any number that nobody else uses: two processes that migrate at once wait for each other on it.
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

/** Brings the database to the newest schema, each step in its own transaction; gives the names it applied. */
export async function migrate(url: string, onStep: (name: string) => void = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    return await applyMissing(client, await readMigrations(), onStep)
  } finally {
    await client.end()
  }
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
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const [name, hash] of applied) {
    if (!known.has(name))
      throw new Error(
        `The database has the migration ${name}, which this version of Stint does not know. Run the newer version.`,
      )
    if (known.get(name) !== hash)
      throw new Error(
        `The migration ${name} was edited after it was applied. Restore its text and add a new migration instead.`,
      )
  }
}
