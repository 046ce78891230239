import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { nobody } from '../api/audit.ts'
import { type Writer, writing } from '../api/writing.ts'
import { type Database, openDatabase } from '../foundation/db/database.ts'
import { keepEmbeddedPostgres } from '../foundation/db/embedded-postgres/keeper.ts'
import { startEmbeddedPostgres } from '../foundation/db/embedded-postgres/launch.ts'
import { otherVersion } from '../foundation/db/embedded-postgres/old-server.ts'
import { enterServer } from '../foundation/db/embedded-postgres/presence.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { examinePooler, isPooled } from '../foundation/db/pooler.ts'
import { sessionSettings } from '../foundation/db/sessions.ts'
import { largestDifferenceMs } from '../foundation/time/agreed-clock.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { clockByDatabase } from '../foundation/time/database-time.ts'
import { sharedClock } from '../foundation/time/shared-clock.ts'
import type { Config } from '../settings/config.ts'
import { databaseLimits } from '../settings/database-limits.ts'
import { readSecrets } from '../settings/secrets.ts'
import { say } from './output.ts'
import { withProgress } from './progress.ts'

/** The configured PostgreSQL: by its URL, or the embedded one. */
export type Postgres = {
  url: string
  /** Connects to the server itself if the operator says that a pooler is in front. */
  migrationUrl: string
  close(): Promise<void>
}

/** For one command: starts the embedded one if needed, and stops it unless another process uses it. */
export async function openPostgres(config: Config): Promise<Postgres> {
  const { databasePassword } = readSecrets(config)
  if (config.databaseUrl !== undefined) return external(config, config.databaseUrl)
  await upgrade(config, databasePassword, say)
  const { url, stop } = await startEmbeddedPostgres({
    directory: config.dataDirectory,
    password: databasePassword,
    walArchive: config.walArchive,
  })
  const presence = await enterServer(url)
  return {
    url,
    migrationUrl: url,
    async close() {
      if (await presence.leave()) await stop()
    },
  }
}

/** For a long-lived process: also restarts the embedded one whenever it dies. */
export async function keepPostgres(
  config: Config,
  log: Logger,
  { owns }: { owns: boolean },
): Promise<Postgres> {
  const { databasePassword } = readSecrets(config)
  if (config.databaseUrl !== undefined) return external(config, config.databaseUrl)
  await upgrade(config, databasePassword, (step) => log.info(step))
  const kept = await keepEmbeddedPostgres({
    directory: config.dataDirectory,
    password: databasePassword,
    walArchive: config.walArchive,
    owns,
    onChange(change) {
      if (change === 'gone') log.error('the embedded database died; restarting it')
      else if (change === 'back') log.info('the embedded database is back')
      else log.error({ err: change }, 'the embedded database failed to start; will retry')
    },
  })
  return { ...kept, migrationUrl: kept.url }
}

/** Only when a new version of Stint brings a new major version of PostgreSQL. */
async function upgrade(config: Config, password: string, tell: (step: string) => void): Promise<void> {
  const { dataDirectory: directory, oldPostgres: oldPrograms } = config
  const isDue =
    existsSync(join(directory, 'postgres.upgrade')) || (await otherVersion(directory)) !== undefined
  if (!isDue) return
  const { upgradeEmbedded } = await import('../backup/upgrade-embedded.ts')
  await upgradeEmbedded({ directory, password, oldPrograms, say: tell })
}

async function external({ migrationUrl }: Config, given: string): Promise<Postgres> {
  const url = await examinePooler(given)
  const direct = migrationUrl === undefined ? url : await examinePooler(migrationUrl)
  return { url, migrationUrl: direct, close: async () => {} }
}

export type Store = {
  database: Database
  /** For connections beside the pool. */
  url: string
  clock: Clock
  /** A change from the command line. No member made it, so its actor is the system. */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>
}

export type Told = { onStep?(name: string): void; onWait(message: string): void }

/** Migrates the configured database. Through a pooler, sessions have their limits from the database itself. */
export function migrateStore(config: Config, postgres: Postgres, told: Told): Promise<string[]> {
  const { url, migrationUrl } = postgres
  return migrate(migrationUrl, {
    ...told,
    waitSeconds: config.migrationWaitSeconds,
    ...(isPooled(url) && { defaults: sessionSettings(databaseLimits(config)) }),
  })
}

/** Opens the database for one command, with or without a running server, and leaves it as it was. */
export async function withStore<T>(
  config: Config,
  work: (store: Store, say: (step: string) => void) => Promise<T>,
  doing = 'Working',
): Promise<T> {
  return withProgress('Opening the database', async (tell) => {
    await using opened = new AsyncDisposableStack()
    const postgres = await openPostgres(config)
    const { url, close } = postgres
    opened.defer(close)
    // A wait is reported even where progress is not shown: it can take minutes.
    await migrateStore(config, postgres, { onStep: (step) => tell(`Migrating: ${step}`), onWait: say })
    tell(doing)
    const settings = { 'stint.base_url': config.baseUrl }
    const database = openDatabase({ url, connections: 4, settings, onError: () => {} })
    opened.defer(() => database.close())
    const machine = await clockByDatabase(database)
    if (Math.abs(machine.aheadMs) > largestDifferenceMs) sayOff(machine.aheadMs)
    const movable = config.testClock ? sharedClock(database, machine) : undefined
    await movable?.refresh()
    const clock = movable ?? machine
    const store: Store = {
      database,
      url,
      clock,
      write: (change) => writing({ database, now: clock.now(), actor: nobody }, change),
    }
    return await work(store, tell)
  })
}

function sayOff(aheadMs: number): void {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  const where = aheadMs > 0 ? 'ahead of' : 'behind'
  say(
    `The clock of this machine is ${seconds} s ${where} the database’s. This command goes by the database’s.`,
  )
}
