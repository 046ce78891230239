import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrateQueue } from '../jobs/queue-schema.ts'
import { isOutside, runOutside } from './concurrent-indexes.ts'
import { setDefaults } from './database-defaults.ts'
import { MigrationRefused, requireFit, requireOwnership } from './fitness.ts'
import { whileLocked } from './migration-lock.ts'
import { isPooled } from './pooler.ts'

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
  /** Settings that every session of the database begins with. */
  defaults?: Record<string, string>
}

const usualWaitSeconds = 600

/** Migrates the database to the newest schema. Returns the applied names. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { onStep = () => {}, onWait = () => {}, waitSeconds = usualWaitSeconds, only, mayRestore } = options
  return whileLocked(url, { seconds: waitSeconds, onWait }, async (client) => {
    await requireFit(client, { mayRestore })
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const steps = { migrations: await readMigrations(), onStep, only, isPooled: isPooled(url) }
    const applied = await applyMissing(client, steps)
    await migrateQueue(client)
    if (options.defaults) await setDefaults(client, options.defaults)
    return applied
  })
}

export type Steps = {
  migrations: Migration[]
  onStep: (name: string) => void
  only?: ReadonlySet<string>
  isPooled: boolean
}

/** Applies each missing migration: in its own transaction, or step by step if it says so. */
export async function applyMissing(client: pg.Client, steps: Steps): Promise<string[]> {
  const { migrations, onStep, only } = steps
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  refuseForeignHistory(applied, migrations)
  const missing = migrations.filter(({ name }) => !applied.has(name) && only?.has(name) !== false)
  if (missing.length > 0) await requireOwnership(client)
  const outside = missing.find(({ text }) => isOutside(text))
  if (outside && steps.isPooled)
    throw new MigrationRefused(
      'pooler',
      `The migration ${outside.name} takes longer than a pooler allows. Set STINT_MIGRATION_URL to the database server itself.`,
    )
  for (const migration of missing) {
    onStep(migration.name)
    if (isOutside(migration.text)) await runOutside(client, migration.text)
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    if (!isOutside(migration.text)) await client.query(migration.text)
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
