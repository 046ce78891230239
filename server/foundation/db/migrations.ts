import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue-schema.ts'
import { MigrationRefused, requireFit, requireOwnership } from './fitness.ts'
import { lockMigrations } from './migration-lock.ts'

export type Migration = { name: string; text: string; hash: string }

const folder = join(import.meta.dirname, '../../../db/migrations')

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

export type MigrateOptions = {
  onStep?: (name: string) => void
  /** How long to wait while another process migrates, and what hears about it. */
  waitSeconds?: number
  onWait?: (message: string) => void
  /** Only these; a restore stops where its backup was. */
  only?: ReadonlySet<string>
  /** For the restore itself. */
  mayRestore?: boolean
}

const usualWaitSeconds = 600

/** Migrates the database to the newest schema, each step in its own transaction. Returns the applied names. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { onStep = () => {}, onWait = () => {}, waitSeconds = usualWaitSeconds, only, mayRestore } = options
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await lockMigrations(client, { seconds: waitSeconds, onWait })
    await requireFit(client, { mayRestore })
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await applyMissing(client, { migrations: await readMigrations(), onStep, only })
    await migrateQueue(client)
    return applied
  } finally {
    await client.end()
  }
}

type Steps = {
  migrations: Migration[]
  onStep: (name: string) => void
  only: ReadonlySet<string> | undefined
}

async function applyMissing(client: pg.Client, { migrations, onStep, only }: Steps) {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  refuseForeignHistory(applied, migrations)
  const missing = migrations.filter(({ name }) => !applied.has(name) && only?.has(name) !== false)
  if (missing.length > 0) await requireOwnership(client)
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
  if (fault !== undefined) throw new MigrationRefused('history', fault)
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
