import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../server/commands/store.ts'
import { type Database, openDatabase } from '../../server/foundation/db/database.ts'
import { migrate } from '../../server/foundation/db/migrations.ts'
import { readConfig } from '../../server/settings/config.ts'
import type { BenchOptions } from './bench.ts'

/** The environment of a bench: a separate directory and migrated database. */
export type Site = {
  directory: string
  databaseUrl: string
  database: Database
  /** The environment variables of our server. */
  environment: Record<string, string>
}

/** The embedded PostgreSQL in a new directory, or a new database on DATABASE_URL's server; removed at the end. */
export async function makeSite({ atEnd }: BenchOptions): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-bench-'))
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(directory, 0o711)
  atEnd(() => rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const environment: Record<string, string> = { STINT_DATA_DIR: directory }
  const given = process.env.DATABASE_URL
  if (given) environment.DATABASE_URL = await temporaryDatabase(given, atEnd)
  const postgres = await openPostgres(readConfig(environment))
  atEnd(postgres.close)
  await migrate(postgres.url)
  const database = openDatabaseOf(postgres.url, { atEnd })
  return { directory, databaseUrl: postgres.url, database, environment }
}

/** For figures about a database, until the end of the bench. */
export function openDatabaseOf(url: string, { atEnd }: Pick<BenchOptions, 'atEnd'>): Database {
  const database = openDatabase({ url, connections: 2, onError: () => {} })
  atEnd(database.close)
  return database
}

async function temporaryDatabase(serverUrl: string, atEnd: BenchOptions['atEnd']): Promise<string> {
  const name = `stint_bench_${randomUUID().replaceAll('-', '')}`
  await ask(serverUrl, `create database ${name}`)
  atEnd(() => ask(serverUrl, `drop database ${name} with (force)`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
