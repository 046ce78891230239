import fastify from 'fastify'
import { refuse } from '../api/refusing.ts'
import { baseSiteOf } from '../backup/base-backups.ts'
import { readinessProbe, unreadyIf } from '../foundation/db/readiness.ts'
import { limitConnections, timeoutOptions } from '../foundation/http/connection-limits.ts'
import { listen } from '../foundation/http/listen.ts'
import { problems } from '../foundation/http/problems.ts'
import { makeMetrics } from '../foundation/operation/metrics.ts'
import { metricsAccess } from './metrics-access.ts'
import { operationMetrics } from './operation-metrics.ts'
import { healthRoutes } from './operation-routes.ts'
import type { Parts } from './parts.ts'
import type { Listener } from './start-api.ts'

/** Probes and metrics of a process that serves nothing else: for its group, and on a port if the operator gives it one. */
export async function startProbePort(parts: Parts): Promise<Listener | undefined> {
  const { config, database, clock, siblings } = parts
  if (config.workerPort === undefined && siblings === undefined) return undefined
  const app = fastify({
    logger: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...timeoutOptions(config),
  })
  limitConnections(app, config)
  app.setNotFoundHandler((_request, reply) => refuse(reply, problems.unknown_route()))
  const probe = unreadyIf(
    () =>
      clock.isAgreed() ? undefined : 'The clocks of machine and database differ, so background work waits.',
    readinessProbe(parts.databaseUrl, database.pool),
  )
  const metrics = makeMetrics()
  const { gate, streams } = parts
  operationMetrics(metrics, { ...config, database, probe, clock, bases: baseSiteOf(config), streams })
  healthRoutes(app, { probe, metrics, mode: gate.mode, siblings, mayRead: metricsAccess(config) })
  if (config.workerPort === undefined) return { port: 0, stop: async () => probe.close() }
  const place = { host: config.host, port: config.workerPort, setting: 'STINT_WORKER_PORT' }
  const { port, finish } = await listen(app, place)
  return {
    port,
    async stop() {
      await finish()
      probe.close()
    },
  }
}
