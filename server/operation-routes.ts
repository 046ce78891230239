import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { refuse } from './api/refusing.ts'
import { deliveryCounts } from './features/webhooks/public.ts'
import type { Database } from './foundation/db/database.ts'
import { requireSchema } from './foundation/db/readiness.ts'
import { factBacklog } from './foundation/facts/cursors.ts'
import { bodyReader } from './foundation/http/body.ts'
import { parseJson } from './foundation/http/json-body.ts'
import { type Detail, invalid, Problem, problems, refuseIfAny } from './foundation/http/problems.ts'
import type { Metrics } from './foundation/operation/metrics.ts'
import { parseInstant } from './foundation/time/instant.ts'
import type { SharedClock } from './foundation/time/shared-clock.ts'

/** For operators: is the process alive, can it serve, and how is it doing. */
export function healthRoutes(
  app: FastifyInstance,
  database: Database,
  metrics: Metrics,
  mayRead: (authorization: string | undefined) => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await requireSchema(database)
      return { status: 'ready' }
    } catch {
      return refuse(reply, problems.service_unavailable())
    }
  })
  metrics.gauge(
    'stint_database_connections',
    'Database connections of this process.',
    () => database.pool.totalCount,
  )
  metrics.gauge(
    'stint_database_waiting',
    'Requests waiting for a database connection.',
    () => database.pool.waitingCount,
  )
  // NaN while the database is unavailable: the other metrics matter most then.
  metrics.gauge('stint_facts_pending', 'Facts waiting for a subscriber, across all processes.', () =>
    factBacklog(database).then(
      (backlog) => backlog.pending,
      () => Number.NaN,
    ),
  )
  for (const kind of ['waiting', 'dead'] as const)
    metrics.gauge(
      `stint_webhook_deliveries_${kind}`,
      kind === 'dead'
        ? 'Webhook deliveries that are retried only on request.'
        : 'Webhook deliveries waiting for their first or next attempt.',
      () =>
        deliveryCounts(database).then(
          (counts) => counts[kind],
          () => Number.NaN,
        ),
    )
  app.get('/metrics', async (request, reply) =>
    mayRead(request.headers.authorization)
      ? reply.header('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics())
      : refuse(reply, problems.unknown_route()),
  )
}

const readClockBody = bodyReader(Type.Object({ now: Type.String() }))
const longestSettleMs = 60_000

type TestParts = { clock: SharedClock; wake(): void; isSettled(): Promise<boolean> }

/** Only with STINT_TEST_CLOCK: moves the clock, and waits until due work is done. */
export function testRoutes(app: FastifyInstance, { clock, wake, isSettled }: TestParts): void {
  app.addHook('onRequest', () => clock.refresh())

  app.put('/test/clock', async (request, reply) => {
    try {
      const faults: Detail[] = []
      const body = readClockBody(parseJson(request.body as Buffer | undefined), faults)
      refuseIfAny(faults)
      const instant = parseInstant(body.now)
      if (instant === undefined) throw invalid('now', 'must be an ISO 8601 date-time')
      await clock.moveTo(instant)
      wake()
      return { now: clock.now() }
    } catch (error) {
      if (error instanceof Problem) return refuse(reply, error)
      throw error
    }
  })

  app.get('/test/clock', async () => ({ now: clock.now() }))

  app.post('/test/settle', async (_request, reply) => {
    const end = performance.now() + longestSettleMs
    while (!(await isSettled())) {
      if (performance.now() > end)
        return refuse(reply, problems.service_unavailable({ message: 'Due work did not finish.' }))
      wake()
      await sleep(20)
    }
    return { settled: true }
  })
}
