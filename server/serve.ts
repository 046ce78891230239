import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { type AccountParts, type Accounts, makeAccounts } from './accounts.ts'
import { accountRoutes } from './api/account/router.ts'
import { router } from './api/router.ts'
import type { Spine } from './api/spine.ts'
import { writing } from './api/writing.ts'
import { baseSiteOf } from './backup/base-backups.ts'
import { backupJob, backupWork } from './backup/plan-backups.ts'
import type { Config } from './config.ts'
import { databaseLimits } from './database-limits.ts'
import { removeSampleJob, sampleDataOf } from './demo/sample/remove-sample.ts'
import { docsRoutes } from './docs/routes.ts'
import { forgetOldChanges } from './features/changes/public.ts'
import {
  type InvoicesPorts,
  readAttachedPaper,
  viewerRoutes,
  viewerTokens,
} from './features/invoices/public.ts'
import { type SiteMap, siteMap, tileRoutes } from './features/job-sites/public.ts'
import { removeOldNotifications } from './features/notifications/public.ts'
import { type ImageLinks, imageLinks, imageRoutes } from './features/screenshots/public.ts'
import type { SmartPorts } from './features/smart-notifications/public.ts'
import { forgetOldItems, removeOldRecords } from './features/tracking/public.ts'
import { forgetOldDeliveries } from './features/webhooks/public.ts'
import { type Blobs, openBlobs } from './foundation/blobs/blobs.ts'
import { openStore } from './foundation/blobs/open-store.ts'
import { type Database, openDatabase } from './foundation/db/database.ts'
import { readinessProbe } from './foundation/db/readiness.ts'
import { transaction } from './foundation/db/transaction.ts'
import { type HeadWatch, headWatch } from './foundation/facts/head-watch.ts'
import { listen } from './foundation/http/listen.ts'
import { rateLimiter } from './foundation/http/rate-limit.ts'
import type { CalendarWork } from './foundation/jobs/due-work.ts'
import { type JobQueue, jobQueue } from './foundation/jobs/queue.ts'
import { makeMetrics } from './foundation/operation/metrics.ts'
import type { Tracing } from './foundation/operation/tracing.ts'
import { sealer } from './foundation/secrecy/sealed.ts'
import { type AgreedClock, agreedClock } from './foundation/time/agreed-clock.ts'
import { type Clock, systemClock } from './foundation/time/clock.ts'
import { followClock, type SharedClock, sharedClock } from './foundation/time/shared-clock.ts'
import { accountOrigins, type Identity, identityPlace, makeIdentity } from './identity.ts'
import { keptBy } from './kept-days.ts'
import { masterKeyOf } from './master-key.ts'
import { metricsAccess } from './metrics-access.ts'
import { healthRoutes, testRoutes } from './operation-routes.ts'
import { makeProduct, type Product } from './product.ts'
import { keptSecret } from './secrets.ts'
import { steadyWorker } from './steady-worker.ts'
import { waitingWork } from './waiting-work.ts'
import { webAppRoutes } from './web-app.ts'
import { startWorker, type Worker } from './worker.ts'

const webDirectory = resolve(import.meta.dirname, '../web/dist')

export type ServeOptions = {
  config: Config
  databaseUrl: string
  /** What opens the keys of the database; the same for every process. */
  secret: string
  log: Logger
  role: 'all' | 'api' | 'worker'
  /** The test clock of several servers in one process. Without it, they share it through the database. */
  testClock?: SharedClock
  /** The clock of this machine. */
  machineClock?: Clock
}

export type Server = { port: number; stop(): Promise<void> }

/** Starts a process with the given role. Any number can share one database. */
export async function serve({
  config,
  databaseUrl,
  secret: opening,
  log,
  role,
  testClock,
  machineClock = systemClock(),
}: ServeOptions): Promise<Server> {
  // Closed in reverse order, even if a later step fails: the API finishes its requests, then the
  // worker finishes its work, then the connections close.
  await using starting = new AsyncDisposableStack()
  const database = openDatabase({
    url: databaseUrl,
    connections: config.databaseConnections,
    settings: { 'stint.base_url': config.baseUrl },
    limits: databaseLimits(config),
    onError: (error) => log.warn({ err: error }, 'a database connection broke; replacing it'),
  })
  starting.defer(() => database.close())
  // Everything in the database is sealed with this key, which the operator's secret opens.
  const secret = await masterKeyOf(database, opening)
  const movable = testClock ?? (config.testClock ? sharedClock(database, machineClock) : undefined)
  await movable?.refresh()
  const clock = await agreedClock({
    db: database,
    log,
    clock: movable ?? machineClock,
    machine: machineClock,
  })
  starting.defer(async () => clock.stop())
  const urls = { base: config.baseUrl, auth: config.authUrl }
  const identity = makeIdentity({ database, clock, log, secret, urls })
  const queue = await jobQueue(database, log)
  const issueSessionToken: AccountParts['issueSessionToken'] = (_db, session, now) =>
    identity.issueSessionToken(session, now)
  const accounts = makeAccounts({
    ...{ config, database, clock, secret, queue, issueSessionToken },
    readAttached: (stored) => readAttachedPaper(invoices, database, stored),
  })
  starting.defer(() => accounts.close())
  // Before accounts close: a running job may be sending a mail.
  starting.defer(() => queue.stop())
  const store = openStore(config.blobUrl, config.dataDirectory)
  const secretNow = () => config.secret ?? keptSecret(config) ?? opening
  const bases = baseSiteOf(config)
  const backups = backupJob({ database, db: database, databaseUrl, store, secret: secretNow, clock, bases })
  const keep = keptBy(config)
  const removal = removeSampleJob({ database, store, clock })
  const jobs = [
    backups,
    ...accounts.jobs,
    ...identity.jobs,
    forgetOldDeliveries({ database, clock, keepDays: config.webhookKeepDays }),
    forgetOldChanges({ database, clock, keepDays: config.changesKeepDays }),
    removeOldNotifications({ database, clock }),
    forgetOldItems({ database, clock }),
    removeOldRecords({ database, clock, keep }),
    removal,
  ]
  await queue.open(jobs)
  const heads = headWatch({ db: database, log })
  starting.defer(() => heads.stop())
  const links = imageLinks(secret)
  const blobs = openBlobs(store, secret)
  const invoices: InvoicesPorts = {
    viewers: viewerTokens(secret),
    ...{ urls, blobs, post: accounts.ports.post },
    write: (work) => transaction(database, (tx) => work(tx, clock.now())),
  }
  const map = siteMap({ ...config, allowedNetworks: config.webhookAllowCidrs, secret, log })
  starting.defer(() => map.close())
  const smart = { ...{ urls, post: accounts.ports.post }, chats: sealer(secret, 'chat webhooks') }
  const product = makeProduct(urls, {
    accounts: accounts.ports,
    creation: { creators: config.organizationCreators, perUser: config.organizationsPerUser },
    sampleData: sampleDataOf(queue, removal),
    // Each kind of cursor has its own seal, so that none opens another's.
    changes: { cursors: sealer(secret, 'cursors of the change feed'), watch: heads },
    insights: { cursors: sealer(secret, 'cursors of insights') },
    invoices,
    smart,
    screenshots: { links, urls },
    looks: {
      write: (actor, work) =>
        writing({ database, now: clock.now(), actor, factsAnnounced: () => heads.wake() }, work),
    },
    blobs,
    map,
    keep,
  })
  const parts: Parts = {
    config,
    databaseUrl,
    database,
    log,
    secret,
    invoices,
    smart,
    links,
    blobs,
    map,
    product,
    heads,
    identity,
    accounts,
    queue,
    jobs,
    calendarWork: [...product.calendarWork, backupWork((tx) => queue.send(tx, backups, {}))],
    movable,
    clock,
    urls,
  }

  const worker =
    role === 'api' ? undefined : await steadyWorker({ clock, log, start: () => startWorker(parts) })
  if (worker) starting.defer(() => worker.stop())
  if (worker && movable) starting.adopt(followClock(movable), (watch) => watch.stop())
  const api = role === 'worker' ? undefined : await startApi(parts, worker)
  if (api) starting.defer(() => api.stop())
  const started = starting.move()
  return { port: api?.port ?? 0, stop: () => started.disposeAsync() }
}

type Parts = {
  config: Config
  databaseUrl: string
  database: Database
  log: Logger
  secret: string
  invoices: InvoicesPorts
  smart: SmartPorts
  links: ImageLinks
  blobs: Blobs
  map: SiteMap
  product: Product
  heads: HeadWatch
  identity: Identity
  accounts: Accounts
  queue: JobQueue
  jobs: Accounts['jobs']
  calendarWork: readonly CalendarWork[]
  clock: AgreedClock
  urls: Spine['urls']
  movable: SharedClock | undefined
}

async function startApi(parts: Parts, worker: Worker | undefined): Promise<Server> {
  const { config, database, clock, log, product, identity, accounts, urls } = parts
  const metrics = makeMetrics()
  const spine: Spine = {
    database,
    clock,
    log,
    urls,
    authenticate: identity.authenticate,
    authenticateAgain: identity.authenticateAgain,
    limitCalls: rateLimiter(database, clock, {
      name: 'minute',
      limit: config.rateLimitPerMinute,
      windowSeconds: 60,
    }),
    limitApart: ({ name, calls, windowSeconds }) =>
      rateLimiter(database, clock, { name, limit: calls, windowSeconds }),
    sideLoads: product.sideLoads,
    factsAnnounced() {
      worker?.factsAnnounced()
      parts.heads.wake()
    },
  }
  const tracing = config.traceUrl === undefined ? undefined : await tracingTo(config.traceUrl, log)
  const app = await router(spine, product.endpoints, {
    ...config,
    cookieCalls: accountOrigins(urls),
    metrics,
    trace: tracing?.request,
    refuseElsewhere: identity.refuse,
  })
  const probe = readinessProbe(parts.databaseUrl, database.pool)
  healthRoutes(app, { database, probe, clock, metrics, mayRead: metricsAccess(config) })
  docsRoutes(app, product)
  webAppRoutes(app, { directory: webDirectory, urls })
  identity.routes(app, accounts.signedInUser, spine.limitCalls)
  viewerRoutes(app, { ...spine, ports: parts.invoices, signedInUser: accounts.signedInUser })
  tileRoutes(app, { ...spine, map: parts.map })
  imageRoutes(app, { ...spine, links: parts.links, blobs: parts.blobs })
  const { prefix } = identityPlace(urls)
  const { accountEndpoints } = product
  const { findSession, lockSession } = accounts
  const { largestBody } = config
  accountRoutes(app, { ...spine, prefix, largestBody, findSession, lockSession }, accountEndpoints)
  if (parts.movable)
    testRoutes(app, {
      clock: parts.movable,
      wake(kind) {
        worker?.wake(kind)
        parts.heads.wake()
      },
      waitingWork: () => waitingWork(parts),
    })
  const { port, finish } = await listen(app, config)
  return {
    port,
    async stop() {
      // Reply to clients that wait for changes, so shutdown need not wait for them.
      await parts.heads.stop()
      await finish()
      probe.close()
      await identity.close()
      await tracing?.stop()
    },
  }
}

/** Loaded only when configured. */
async function tracingTo(url: string, log: Logger): Promise<Tracing> {
  const { startTracing } = await import('./foundation/operation/tracing.ts')
  return startTracing({ url, log })
}
