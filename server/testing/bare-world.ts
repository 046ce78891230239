import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { pino } from 'pino'
import { nobody } from '../api/audit.ts'
import { type Writer, writing } from '../api/writing.ts'
import { behindCommits } from '../foundation/db/behind-commits.ts'
import { type Database, openDatabase } from '../foundation/db/database.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { isPooled } from '../foundation/db/pooler.ts'
import { sessionSettings } from '../foundation/db/sessions.ts'
import { pollAtMostEvery } from '../foundation/jobs/loop.ts'
import { keepMasterKey } from '../foundation/secrecy/master-key.ts'
import { type Template, type TestDatabase, testDatabase } from '../foundation/testing/test-database.ts'
import { asServed } from '../foundation/testing/test-server.ts'
import { type Instant, instantFrom } from '../foundation/time/instant.ts'
import { type SharedClock, sharedClock } from '../foundation/time/shared-clock.ts'
import { serve } from '../process/serve.ts'
import type { Listener } from '../process/start-api.ts'
import { readConfig } from '../settings/config.ts'
import { databaseLimits } from '../settings/database-limits.ts'
import { type Caller, caller } from './call.ts'
import { type ReadMail, readMails } from './mails.ts'
import { beginSigningKeys, makeSigningKeys } from './signing-keys.ts'
import { moveClock, settle } from './test-routes.ts'
import { type Visitor, visitor } from './visitor.ts'
import { forFixtures, requireTraces, watchWrites, worldHash } from './watched-writes/watched-template.ts'

export type BareWorld = {
  baseUrl: string
  databaseUrl: string
  /** For fixtures and questions: what a test writes here needs no fact. */
  database: Database
  /** For jobs and other work that a test runs itself: its writes are watched like the server's. */
  watched: Database
  /** A request over real HTTP; the reply is checked against its OpenAPI schema. */
  call: Caller
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>
  now(): Promise<Instant>
  moveClock(to: string): Promise<void>
  settle(): Promise<void>
  /** The metrics of the first server, as text. */
  metrics(): Promise<string>
  /** One more server on the same database; gives its address. */
  startAnother(): Promise<string>
  /** A user with a browser who is not signed in. */
  visit(headers?: Record<string, string>): Visitor
  /** The mails that were delivered to an address, oldest first, once everything due is done. */
  mailsTo(address: string): Promise<ReadMail[]>
}

export type BareWorldOptions = {
  /** When the world begins; its clock runs on from there. */
  now?: string
  /** Further settings, as the environment would give them. */
  settings?: Record<string, string>
  /** `api`: nothing follows from what is written. Enough where only replies count, and half the work. */
  role?: 'all' | 'api'
}

/** A Wednesday at noon, after the days of the examples: no test depends on the day it runs on. */
export const usualNow = '2026-11-18T12:00:00Z'

/** What every server of a test world makes its keys from: its secret, which is also the master key. */
export const worldSecret = 'a secret of the test world, long enough'

// A test wakes what it waits for. As often as in production, polling took 6 % of a core for each idle world, now 2.5 %.
pollAtMostEvery(2_000)

/**
 * On a busy machine requests are slow, never refused, and no connection closes under one that is on its way. Processes that
 * a test starts beside its world need it as well.
 */
export const patience = {
  STINT_DEADLINE_SECONDS: '600',
  STINT_LOCK_TIMEOUT_SECONDS: '60',
  STINT_KEEP_ALIVE_SECONDS: '3600',
  STINT_IDLE_TIMEOUT_SECONDS: '3600',
}

const metricsToken = 'the token of the metrics'
// Unexpected errors are shown: a test that meets a 500 prints its cause.
const log = pino({ level: 'error' }, pino.destination(2))

/** A server of its own on an empty database of its own; it ends with the test file. */
export async function bareWorld(options: BareWorldOptions = {}): Promise<BareWorld> {
  return worldOn(await testDatabase(await startedTemplate()), options)
}

/** The first start on a database creates the job queues: the template has them, so no world pays for it. */
export async function startedTemplate(): Promise<Template> {
  return { template: `${await worldHash()}-started`, fill: startOnce }
}

/** Migrates a database, makes its keys and job queues, and watches it. */
export async function startOnce(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => {} })
  await keepMasterKey(database, worldSecret, worldSecret)
  await makeSigningKeys(database, worldSecret, instantFrom(usualNow))
  await database.close()
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', STINT_TEST_CLOCK: '1' })
  const server = await serve({ config, databaseUrl, secret: worldSecret, log, role: 'all' })
  await server.stop()
  await watchWrites(databaseUrl)
}

/** A server on a test database; both end with the test file. */
export async function worldOn(
  { url, drop }: Pick<TestDatabase, 'url' | 'drop'>,
  options: BareWorldOptions,
): Promise<BareWorld> {
  const { close, ...opened } = await openWorld(url, options)
  after(async () => {
    await close().finally(drop)
  })
  return opened
}

/** A server on a database, until it is closed. */
export async function openWorld(
  url: string,
  options: BareWorldOptions,
): Promise<BareWorld & { close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-world-'))
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    BASE_URL: 'http://stint.test',
    STINT_DATA_DIR: directory,
    STINT_TEST_CLOCK: '1',
    STINT_RATE_LIMIT_PER_MINUTE: '0',
    STINT_METRICS_TOKEN: metricsToken,
    // Each connection plans every statement for itself.
    STINT_DATABASE_CONNECTIONS: '4',
    ...patience,
    ...options.settings,
  })
  const servedUrl = asServed(url)
  if (isPooled(servedUrl)) await migrate(url, { defaults: sessionSettings(databaseLimits(config)) })
  const open = (as: string) => {
    const opened = openDatabase({
      url: as,
      connections: 3,
      settings: { 'stint.base_url': config.baseUrl },
      onError: () => {},
    })
    // Fixtures wait for their turn as long as it takes.
    opened.pool.options.connectionTimeoutMillis = 600_000
    return opened
  }
  const database = open(forFixtures(servedUrl))
  const watched = open(servedUrl)
  // All servers of a world are in this process, so none has to ask the database for the offset.
  const testClock: SharedClock = { ...sharedClock(database), refresh: async () => {} }
  await testClock.moveTo(instantFrom(options.now ?? usualNow))
  await beginSigningKeys(database, testClock.now())
  const start = (role: 'all' | 'api') =>
    serve({ config, databaseUrl: servedUrl, secret: worldSecret, log, role, testClock })
  const servers: Listener[] = [await start(options.role ?? 'all')]
  const addressOf = (server: Listener | undefined) => `http://127.0.0.1:${server?.port}`

  const baseUrl = addressOf(servers[0])
  return {
    baseUrl,
    databaseUrl: url,
    database,
    watched,
    call: caller(baseUrl),
    async write(work) {
      const site = {
        database,
        now: testClock.now(),
        actor: nobody,
      }
      const made = await writing(site, work)
      await behindCommits()
      return made
    },
    now: async () => testClock.now(),
    moveClock: (to) => moveClock(baseUrl, to),
    settle: () => settle(baseUrl),
    async metrics() {
      const headers = { Authorization: `Bearer ${metricsToken}` }
      return (await fetch(`${baseUrl}/metrics`, { headers })).text()
    },
    async startAnother() {
      servers.push(await start('api'))
      return addressOf(servers.at(-1))
    },
    visit: (headers) =>
      visitor({
        baseUrl,
        prefix: new URL(config.authUrl).pathname.replace(/\/$/, ''),
        origin: new URL(config.baseUrl).origin,
        headers,
      }),
    async mailsTo(address) {
      await settle(baseUrl)
      return readMails(join(directory, 'mails'), address)
    },
    async close() {
      await Promise.all([...servers.map((server) => server.stop()), watched.close()])
      try {
        await requireTraces(database)
      } finally {
        await database.close()
        await rm(directory, { recursive: true, force: true })
      }
    },
  }
}
