import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { router } from './api/router.ts'
import type { Spine } from './api/spine.ts'
import type { Config } from './config.ts'
import { docsRoutes } from './docs-page.ts'
import { authenticator } from './features/identity/authenticate.ts'
import { type Database, openDatabase } from './foundation/db/database.ts'
import { rateLimiter } from './foundation/http/rate-limit.ts'
import { makeMetrics } from './foundation/operation/metrics.ts'
import { systemClock } from './foundation/time/clock.ts'
import { type SharedClock, sharedClock } from './foundation/time/shared-clock.ts'
import { healthRoutes, testRoutes } from './operation-routes.ts'
import { makeProduct, type Product } from './product.ts'
import { startWorker, type Worker } from './worker.ts'

export type ServeOptions = { config: Config; databaseUrl: string; log: Logger; role: 'all' | 'api' | 'worker' }

export type Server = { port: number; stop(): Promise<void> }

/** Starts a process of the given role; many of each can run against one database. */
export async function serve({ config, databaseUrl, log, role }: ServeOptions): Promise<Server> {
  const database = openDatabase({
    url: databaseUrl,
    connections: config.databaseConnections,
    settings: { 'stint.base_url': config.baseUrl },
    onError: (error) => log.warn({ err: error }, 'a database connection broke and will be replaced'),
  })
  const movable = config.testClock ? sharedClock(database) : undefined
  await movable?.refresh()
  const product = makeProduct({ base: config.baseUrl, auth: config.authUrl })
  const parts: Parts = { config, database, log, product, movable, clock: movable ?? systemClock() }

  const worker = role === 'api' ? undefined : await startWorker(parts)
  const api = role === 'worker' ? undefined : await startApi(parts, worker)
  return {
    port: api?.port ?? 0,
    // The API finishes what it accepted, then the worker what it began, then the connections go.
    async stop() {
      await api?.stop()
      await worker?.stop()
      await database.close()
    },
  }
}

type Parts = {
  config: Config
  database: Database
  log: Logger
  product: Product
  clock: Spine['clock']
  movable: SharedClock | undefined
}

async function startApi(parts: Parts, worker: Worker | undefined): Promise<Server> {
  const { config, database, clock, log, product } = parts
  const { authenticate, close } = authenticator(database, clock)
  const metrics = makeMetrics()
  const wake = () => worker?.wake()
  const spine: Spine = {
    database,
    clock,
    log,
    urls: { base: config.baseUrl, auth: config.authUrl },
    authenticate,
    limitCalls: rateLimiter(database, clock, { name: 'minute', limit: config.rateLimitPerMinute, windowSeconds: 60 }),
    sideLoads: product.sideLoads,
    factsAnnounced: wake,
  }
  const app = await router(spine, product.endpoints, { ...config, metrics })
  healthRoutes(app, database, metrics)
  docsRoutes(app, product)
  if (parts.movable) testRoutes(app, database, parts.movable, wake)
  const port = await listen(app, config)
  return {
    port,
    async stop() {
      await app.close()
      await close()
    },
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  await app.listen({ port: config.port, host: config.host })
  return (app.server.address() as AddressInfo).port
}
