import type { Instant } from '../time/instant.ts'
import { columns, is, type Selected } from './columns.ts'
import { type Db, only } from './database.ts'
import { foreignHistory, historyOf, readMigrations } from './migrations.ts'
import { sql } from './sql.ts'

const state = columns({ major: is.int, version: is.text, connections: is.int, mostConnections: is.int })
export type ServerState = Selected<typeof state>

export function serverState(db: Db): Promise<ServerState> {
  return only(
    db,
    state,
    sql`select current_setting('server_version_num')::int / 10000 as major,
               current_setting('server_version') as version,
               (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
               current_setting('max_connections')::int as "mostConnections"`,
  )
}

/** The median of five round trips, in milliseconds. */
export async function latencyMs(db: Db): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    await db.rows({ one: is.int }, sql`select 1 as one`)
    took.push(performance.now() - began)
  }
  return took.sort((a, b) => a - b)[2] ?? 0
}

export type MigrationState = { applied: number; pending: string[]; foreign: string | undefined }

/** What a migration would do, without doing it. */
export async function migrationState(db: Db): Promise<MigrationState> {
  const migrations = await readMigrations()
  const [there] = await db.rows(
    { there: is.flag },
    sql`select to_regclass('schema_migrations') is not null as there`,
  )
  const rows = there?.there
    ? await db.rows({ name: is.text, hash: is.text }, sql`select name, hash from schema_migrations`)
    : []
  const applied = historyOf(rows, migrations)
  const pending = migrations.map(({ name }) => name).filter((name) => !applied.has(name))
  return { applied: applied.size, pending, foreign: foreignHistory(applied, migrations) }
}

/** When the first migration ran. */
export async function installedAt(db: Db): Promise<Instant | null> {
  const [row] = await db.rows(
    { at: is.instant.orNull },
    sql`select min(applied_at) as at from schema_migrations`,
  )
  return row?.at ?? null
}
