import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrateQueue } from '../jobs/queue-schema.ts'
import { applyMigration, type StepWait } from './apply-migration.ts'
import { isOutside, runOutside } from './concurrent-indexes.ts'
import { setDefaults } from './database-defaults.ts'
import { MigrationRefused, requireFit, requireOwnership } from './fitness.ts'
import { whileLocked } from './migration-lock.ts'
import { outOfOrder, presentName } from './migration-names.ts'
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
    const wait = { seconds: waitSeconds, onWait }
    const steps = { migrations: await readMigrations(), onStep, only, isPooled: isPooled(url), wait }
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
  wait: StepWait
}

/** Applies each missing migration: in its own transaction, or step by step if it says so. */
export async function applyMissing(client: pg.Client, steps: Steps): Promise<string[]> {
  const { migrations, onStep } = steps
  const applied = await readHistory(client, migrations)
  refuseForeignHistory(applied, migrations)
  const only = steps.only && new Set([...steps.only].map((name) => presentName(name, migrations)))
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
    const outside = isOutside(migration.text)
    if (outside) await runOutside(client, migration.text)
    await applyMigration(client, { ...migration, text: outside ? '' : migration.text }, steps.wait)
  }
  return missing.map((migration) => migration.name)
}

/** What the database has. It gets the numbers of migrations that it names by a time. */
async function readHistory(client: pg.Client, migrations: Migration[]): Promise<Map<string, string>> {
  const { rows } = await client.query<Applied>('select name, hash from schema_migrations')
  const history = historyOf(rows, migrations)
  const timed = rows.filter(({ name }) => !history.has(name)).map(({ name }) => name)
  await client.query(
    `update schema_migrations set name = present
     from unnest($1::text[], $2::text[]) as renamed (old, present) where name = old`,
    [timed, timed.map((name) => presentName(name, migrations))],
  )
  return history
}

export type Applied = { name: string; hash: string }

/** Hashes by the present names of the migrations that a database or an archive has. */
export function historyOf(rows: readonly Applied[], migrations: readonly Migration[]): Map<string, string> {
  return new Map(rows.map(({ name, hash }) => [presentName(name, migrations), hash]))
}

const mend = 'Restore a backup from before, or run the version of Stint that this database was made with.'

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
  const order = outOfOrder(applied, migrations)
  return (
    order &&
    `The database has the migration ${order.last}, but not ${order.skipped}, which comes before it. ${mend}`
  )
}
