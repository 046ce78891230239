import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { type AccountParts, type Accounts, makeAccounts } from './accounts.ts'
import { accountRoutes } from './api/account/router.ts'
import { router } from './api/router.ts'
import type { Spine } from './api/spine.ts'
import type { Config } from './config.ts'
import { docsRoutes } from './docs/routes.ts'
import { forgetOldChanges } from './features/changes/public.ts'
import { removeOldNotifications } from './features/notifications/public.ts'
import { forgetOldDeliveries } from './features/webhooks/public.ts'
import { type Database, openDatabase } from './foundation/db/database.ts'
import { type HeadWatch, headWatch } from './foundation/facts/head-watch.ts'
import { listen } from './foundation/http/listen.ts'
import { rateLimiter } from './foundation/http/rate-limit.ts'
import { type JobQueue, jobQueue } from './foundation/jobs/queue.ts'
import { makeMetrics } from './foundation/operation/metrics.ts'
import type { Tracing } from './foundation/operation/tracing.ts'
import { sealer } from './foundation/secrecy/sealed.ts'
import { systemClock } from './foundation/time/clock.ts'
import { followClock, type SharedClock, sharedClock } from './foundation/time/shared-clock.ts'
import { accountOrigins, type Identity, identityPlace, makeIdentity } from './identity.ts'
import { metricsAccess } from './metrics-access.ts'
import { healthRoutes, testRoutes } from './operation-routes.ts'
import { makeProduct, type Product } from './product.ts'
import { webAppRoutes } from './web-app.ts'
import { isSettled, startWorker, type Worker } from './worker.ts'

const webDirectory = resolve(import.meta.dirname, '../web/dist')

export type ServeOptions = {
  config: Config
  databaseUrl: string
  /** The source of all keys; the same for every process of one database. */
  secret: string
  log: Logger
  role: 'all' | 'api' | 'worker'
}

export type Server = { port: number; stop(): Promise<void> }

/** Starts a process with the given role. Any number can share one database. */
export async function serve({ config, databaseUrl, secret, log, role }: ServeOptions): Promise<Server> {
  // Closed in reverse order, even if a later step fails: the API finishes its requests, then the
  // worker finishes its work, then the connections close.
  await using starting = new AsyncDisposableStack()
  const database = openDatabase({
    url: databaseUrl,
    connections: config.databaseConnections,
    settings: { 'stint.base_url': config.baseUrl },
    onError: (error) => log.warn({ err: error }, 'a database connection broke; replacing it'),
  })
  starting.defer(() => database.close())
  const movable = config.testClock ? sharedClock(database) : undefined
  await movable?.refresh()
  const clock = movable ?? systemClock()
  const urls = { base: config.baseUrl, auth: config.authUrl }
  const identity = makeIdentity({ database, clock, log, secret, urls })
  const queue = await jobQueue(database, log)
  const issueSessionToken: AccountParts['issueSessionToken'] = (_db, session, now) =>
    identity.issueSessionToken(session, now)
  const accounts = makeAccounts({ config, database, clock, secret, queue, issueSessionToken })
  starting.defer(() => accounts.close())
  // Before accounts close: a running job may be sending a mail.
  starting.defer(() => queue.stop())
  const jobs = [
    ...accounts.jobs,
    ...identity.jobs,
    forgetOldDeliveries({ database, clock, keepDays: config.webhookKeepDays }),
    forgetOldChanges({ database, clock, keepDays: config.changesKeepDays }),
    removeOldNotifications({ database, clock }),
  ]
  await queue.open(jobs)
  const heads = headWatch({ db: database, log })
  starting.defer(() => heads.stop())
  const product = makeProduct(urls, {
    accounts: accounts.ports,
    creation: { creators: config.organizationCreators, perUser: config.organizationsPerUser },
    // Each kind of cursor has its own seal, so that none opens another's.
    changes: { cursors: sealer(secret, 'cursors of the change feed'), watch: heads },
    insights: { cursors: sealer(secret, 'cursors of insights') },
  })
  const parts: Parts = {
    config,
    database,
    log,
    secret,
    product,
    heads,
    identity,
    accounts,
    queue,
    jobs,
    movable,
    clock,
    urls,
  }

  const worker = role === 'api' ? undefined : await startWorker(parts)
  if (worker) starting.defer(() => worker.stop())
  if (worker && movable) starting.adopt(followClock(movable), (watch) => watch.stop())
  const api = role === 'worker' ? undefined : await startApi(parts, worker)
  if (api) starting.defer(() => api.stop())
  const started = starting.move()
  return { port: api?.port ?? 0, stop: () => started.disposeAsync() }
}

type Parts = {
  config: Config
  database: Database
  log: Logger
  secret: string
  product: Product
  heads: HeadWatch
  identity: Identity
  accounts: Accounts
  queue: JobQueue
  jobs: Accounts['jobs']
  clock: Spine['clock']
  urls: Spine['urls']
  movable: SharedClock | undefined
}

async function startApi(parts: Parts, worker: Worker | undefined): Promise<Server> {
  const { config, database, clock, log, product, identity, accounts, urls } = parts
  const metrics = makeMetrics()
  const wake = () => {
    worker?.wake()
    parts.heads.wake()
  }
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
  healthRoutes(app, database, metrics, metricsAccess(config))
  docsRoutes(app, product)
  webAppRoutes(app, { directory: webDirectory, urls })
  identity.routes(app, accounts.signedInUser, spine.limitCalls)
  const { prefix } = identityPlace(urls)
  const { accountEndpoints } = product
  const { findSession, lockSession } = accounts
  const { largestBody } = config
  accountRoutes(app, { ...spine, prefix, largestBody, findSession, lockSession }, accountEndpoints)
  if (parts.movable) testRoutes(app, { clock: parts.movable, wake, isSettled: () => isSettled(parts) })
  const { port, finish } = await listen(app, config)
  return {
    port,
    async stop() {
      // Reply to clients that wait for changes, so shutdown need not wait for them.
      await parts.heads.stop()
      await finish()
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
