import { access, chmod, constants, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/foundation/db/embedded-postgres/launch.ts'
import { onDatabase } from '../../server/foundation/testing/test-server.ts'
import { folderPrefix, memoryFolder, sweepDeadRuns } from './dead-runs.ts'
import { startPooler } from './pooler.ts'

export type Workplace = {
  folder: string
  databaseUrl: string
  /** The same server through PgBouncer, which the servers under test then use. */
  poolerUrl?: string
  cleanUp(): Promise<void>
}

/** A folder and a database server for one test run, of which nothing stays after `cleanUp`. */
export async function openWorkplace(databaseUrl: string | undefined): Promise<Workplace> {
  await sweepDeadRuns()
  const folder = await mkdtemp(join(await roomyParent(), `${folderPrefix}${process.pid}-`))
  // The server runs as another user when we are root, and must be able to pass.
  await chmod(folder, 0o711)
  await mkdir(join(folder, 'tmp'), { mode: 0o711 })
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (databaseUrl) {
    const admin = onDatabase(databaseUrl, 'postgres')
    const before = await listOurs(admin)
    return { folder, databaseUrl: admin, cleanUp: () => dropNew(admin, before).finally(removeFolder) }
  }
  const server = await startEmbeddedPostgres({ directory: folder, password: 'test', durable: false })
  const cleanUp = () => server.stop().finally(removeFolder)
  return { folder, databaseUrl: onDatabase(server.url, 'postgres'), cleanUp }
}

/** What every test process inherits: it never sees the database of the person who runs it. */
export function handToTests({ databaseUrl, poolerUrl, folder }: Workplace, compileCache: string): void {
  delete process.env.DATABASE_URL
  delete process.env.STINT_LAUNCHED
  process.env.STINT_TEST_DATABASE_URL = databaseUrl
  if (poolerUrl) process.env.STINT_TEST_POOLER_URL = poolerUrl
  // Many processes load the whole server: compiled once, that costs half.
  process.env.NODE_COMPILE_CACHE = compileCache
  process.env.TMPDIR = join(folder, 'tmp')
}

/** The same with PgBouncer before the server (STINT_TEST_PGBOUNCER=/path/to/pgbouncer). */
export async function openBehindPooler(databaseUrl: string | undefined, program: string): Promise<Workplace> {
  const place = await openWorkplace(databaseUrl)
  try {
    const pooler = await startPooler(program, place.folder, place.databaseUrl)
    return { ...place, poolerUrl: pooler.url, cleanUp: () => pooler.stop().finally(place.cleanUp) }
  } catch (error) {
    await place.cleanUp()
    throw error
  }
}

const enoughBytes = 4 * 1024 ** 3

/** Measured: to clone a database costs 24 ms of a processor in memory, and 280 ms on a disk. */
async function roomyParent(): Promise<string> {
  try {
    await access(memoryFolder, constants.W_OK)
    const { bavail, bsize } = await statfs(memoryFolder)
    if (bavail * bsize > enoughBytes) return memoryFolder
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}

export async function listOurs(url: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const sql = "select datname from pg_database where datname ~ '^stint_(test|template)_'"
  const { rows } = await db.query<{ datname: string }>(sql).finally(() => db.end())
  return rows.map((row) => row.datname)
}

/** On a server that is not ours only what this run made may go. */
export async function dropNew(url: string, before: string[] = []): Promise<void> {
  const made = (await listOurs(url)).filter((name) => !before.includes(name))
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    for (const name of made)
      await db.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  } finally {
    await db.end()
  }
}
