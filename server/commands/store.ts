import { join } from 'node:path'
import { type Writer, writing } from '../api/writing.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../foundation/db/database.ts'
import { startEmbeddedPostgres } from '../foundation/db/embedded-postgres/launch.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { type Clock, systemClock } from '../foundation/time/clock.ts'
import { sharedClock } from '../foundation/time/shared-clock.ts'
import { readSecrets } from '../secrets.ts'

/** The PostgreSQL that the configuration means: given by its URL, or the embedded one, started if it does not run. */
export type Postgres = { url: string; isEmbedded: boolean; wasRunning: boolean; stop(): Promise<void> }

export async function openPostgres(config: Config): Promise<Postgres> {
  const { databasePassword } = readSecrets(config)
  if (config.databaseUrl !== undefined)
    return { url: config.databaseUrl, isEmbedded: false, wasRunning: true, stop: async () => {} }
  const embedded = await startEmbeddedPostgres({ directory: config.dataDirectory, password: databasePassword })
  return { url: embedded.url, isEmbedded: true, wasRunning: embedded.adopted, stop: embedded.stop }
}

export type Store = {
  database: Database
  clock: Clock
  /** A change made on the command line: nobody of the organization did it, so its actor is the system. */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>
}

/** Opens the database for one command, beside a running server or without one, and leaves it as it was found. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const postgres = await openPostgres(config)
  try {
    await migrate(postgres.url)
    const database = openDatabase({
      url: postgres.url,
      connections: 4,
      settings: { 'stint.base_url': config.baseUrl },
      onError: () => {},
    })
    const movable = config.testClock ? sharedClock(database) : undefined
    await movable?.refresh()
    const clock = movable ?? systemClock()
    try {
      return await work({
        database,
        clock,
        write: (change) =>
          writing({ database, now: clock.now(), actor: { userId: undefined, ip: undefined }, factsAnnounced: () => {} }, change),
      })
    } finally {
      await database.close()
    }
  } finally {
    if (!postgres.wasRunning) await postgres.stop()
  }
}

export function demoFile(config: Config): string {
  return join(config.dataDirectory, 'demo.json')
}
