import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { accountRoutes } from '../api/account/router.ts'
import { catchUp } from '../api/catch-up.ts'
import { router } from '../api/router.ts'
import type { Spine } from '../api/spine.ts'
import { baseSiteOf } from '../backup/base-backups.ts'
import { docsRoutes } from '../docs/routes.ts'
import { viewerRoutes } from '../features/invoices/public.ts'
import { tileRoutes } from '../features/job-sites/public.ts'
import { sharedRoutes } from '../features/report-links/public.ts'
import { imageRoutes } from '../features/screenshots/public.ts'
import { readinessProbe, unreadyIf } from '../foundation/db/readiness.ts'
import { standbyReads } from '../foundation/facts/standby-reads.ts'
import { drainOf } from '../foundation/http/drain.ts'
import { listen } from '../foundation/http/listen.ts'
import { rateLimiter } from '../foundation/http/rate-limit.ts'
import { makeMetrics } from '../foundation/operation/metrics.ts'
import type { Tracing } from '../foundation/operation/tracing.ts'
import { accountOrigins, identityPlace } from '../wiring/identity.ts'
import { loggingLooks } from '../wiring/looks.ts'
import { metricsAccess } from './metrics-access.ts'
import { operationMetrics } from './operation-metrics.ts'
import { healthRoutes, refuseDuringMaintenance, testRoutes } from './operation-routes.ts'
import type { Parts } from './parts.ts'
import { waitingWork } from './waiting-work.ts'
import { webAppRoutes } from './web-app.ts'
import type { Worker } from './worker.ts'

const webDirectory = resolve(import.meta.dirname, '../../web/dist')

export type Listener = { port: number; stop(): Promise<void> }

/** Serves the API and the web app. */
export async function startApi(parts: Parts, worker: Worker | undefined): Promise<Listener> {
  const { config, database, clock, log, product, identity, accounts, urls } = parts
  const metrics = makeMetrics()
  const perMinute = { name: 'minute', limit: config.rateLimitPerMinute, windowSeconds: 60 }
  const catchUpBefore = catchUp(database, clock, product.subscribers)
  const spine: Spine = {
    database,
    standbys: parts.replicas && standbyReads({ database, replicas: parts.replicas }),
    clock,
    log,
    urls,
    authenticate: identity.authenticate,
    authenticateAgain: identity.authenticateAgain,
    requireFreshSession: accounts.requireFreshSession,
    limitCalls: rateLimiter(database, clock, perMinute),
    limitApart: ({ name, calls, windowSeconds }) =>
      rateLimiter(database, clock, { name, limit: calls, windowSeconds }),
    gate: parts.gate,
    catchUp: async (organizationId, subscriber) =>
      parts.gate.mode().name === 'open' && catchUpBefore(organizationId, subscriber),
    sideLoads: product.sideLoads,
    factsAnnounced() {
      worker?.factsAnnounced()
      parts.heads.wake()
    },
  }
  const tracing = config.traceUrl === undefined ? undefined : await tracingTo(config.traceUrl, log)
  await accounts.logSetUpCode(log)
  const app = await router(spine, product.endpoints, {
    ...config,
    cookieCalls: accountOrigins(urls),
    metrics,
    trace: tracing?.request,
    refuseElsewhere: identity.refuse,
  })
  const drain = drainOf(app, config.drainSeconds)
  const probe = unreadyIf(
    () => (drain.isUnderWay() ? 'This process is stopping.' : undefined),
    readinessProbe(parts.databaseUrl, database.pool),
  )
  const { gate, siblings, streams, replicas } = parts
  operationMetrics(metrics, {
    ...config,
    database,
    probe,
    clock,
    bases: baseSiteOf(config),
    streams,
    replicas,
  })
  healthRoutes(app, { probe, metrics, mode: gate.mode, siblings, mayRead: metricsAccess(config) })
  docsRoutes(app, product)
  webAppRoutes(app, { directory: webDirectory, urls })
  refuseDuringMaintenance(app, parts.gate, identity.refuse)
  identity.routes(app, accounts.signedInUser, spine.limitCalls)
  const mayChange = () => parts.gate.mode().name === 'open'
  viewerRoutes(app, { ...spine, mayChange, ports: parts.invoices, signedInUser: accounts.signedInUser })
  sharedRoutes(app, { ...spine, mayChange, looks: loggingLooks(parts.looks) })
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
  const { port, finish } = await listen(app, { ...config, isShared: parts.siblings !== undefined })
  return {
    port,
    async stop() {
      // Readers come back to another process while this one still serves.
      parts.streams.stop()
      await drain.begin()
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
  const { startTracing } = await import('../foundation/operation/tracing.ts')
  return startTracing({ url, log })
}
