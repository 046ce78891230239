import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { refuse } from './api/refusing.ts'
import { deliveryCounts } from './features/webhooks/public.ts'
import { listBackups } from './foundation/backup/table.ts'
import type { Database } from './foundation/db/database.ts'
import type { ReadinessProbe } from './foundation/db/readiness.ts'
import { databaseBytes, largestTables } from './foundation/db/sizes.ts'
import { factBacklog } from './foundation/facts/cursors.ts'
import { bodyReader } from './foundation/http/body.ts'
import { parseJson } from './foundation/http/json-body.ts'
import { type Detail, invalid, Problem, problems, refuseIfAny } from './foundation/http/problems.ts'
import { jobCounts } from './foundation/jobs/queue.ts'
import type { Metrics } from './foundation/operation/metrics.ts'
import type { AgreedClock } from './foundation/time/agreed-clock.ts'
import { parseInstant, secondsBetween } from './foundation/time/instant.ts'
import type { SharedClock } from './foundation/time/shared-clock.ts'
import type { WorkKind } from './waiting-work.ts'

export type HealthParts = {
  database: Database
  probe: ReadinessProbe
  clock: Pick<AgreedClock, 'aheadMs' | 'now'>
  metrics: Metrics
  mayRead: (authorization: string | undefined) => boolean
}

/** For operators: is the process alive, can it serve, and how is it doing. */
export function healthRoutes(
  app: FastifyInstance,
  { database, probe, clock, metrics, mayRead }: HealthParts,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { fault, recently } = await probe.check()
    if (fault !== undefined)
      return refuse(reply, problems.service_unavailable({ message: `${fault} Try again soon.` }))
    return { status: 'ready', ...(recently.length > 0 && { recently }) }
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
  metrics.gauge(
    'stint_clock_ahead_seconds',
    'How far the clock of this machine is ahead of the one of the database. Beyond 5 seconds, background work waits.',
    () => clock.aheadMs() / 1_000,
  )
  metrics.gauge('stint_facts_pending', 'Facts waiting for a subscriber, across all processes.', () =>
    figure(factBacklog(database).then((backlog) => backlog.pending)),
  )
  metrics.gauge('stint_mails_waiting', 'Mails that wait for their first or next attempt.', () =>
    figure(jobCounts(database).then((jobs) => jobs.find(({ name }) => name === 'mail')?.waiting ?? 0)),
  )
  metrics.gauge('stint_backup_age_seconds', 'Seconds since the last backup. NaN if there is none.', () =>
    figure(
      listBackups(database).then(([last]) => (last ? secondsBetween(last.madeAt, clock.now()) : Number.NaN)),
    ),
  )
  metrics.gauge('stint_database_bytes', 'The size of the database.', () => figure(databaseBytes(database)))
  for (const kind of ['waiting', 'dead'] as const)
    metrics.gauge(
      `stint_webhook_deliveries_${kind}`,
      kind === 'dead'
        ? 'Webhook deliveries that are retried only on request.'
        : 'Webhook deliveries waiting for their first or next attempt.',
      () => figure(deliveryCounts(database).then((counts) => counts[kind])),
    )
  metrics.gauges(
    'stint_table_bytes',
    'Size of the largest tables with their indexes.',
    'table',
    async () =>
      new Map(
        (await inTime(largestTables(database, mostTables), [])).map(({ name, bytes }) => [name, bytes]),
      ),
  )
  app.get('/metrics', async (request, reply) =>
    mayRead(request.headers.authorization)
      ? reply.header('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics())
      : refuse(reply, problems.unknown_route()),
  )
}

const figureMs = 2_000
const mostTables = 20

/** NaN while the database is unavailable or slow. */
function figure(read: Promise<number>): Promise<number> {
  return inTime(read, Number.NaN)
}

/** The other metrics matter most while the database is unavailable or slow, so none waits for it. */
async function inTime<T>(read: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([read, sleep(figureMs, otherwise, { ref: false })]).catch(() => otherwise)
}

const readClockBody = bodyReader(Type.Object({ now: Type.String() }))
const longestSettleMs = 60_000

type TestParts = {
  clock: SharedClock
  wake(kind?: WorkKind): void
  waitingWork(): Promise<WorkKind | undefined>
}

/** Only with STINT_TEST_CLOCK: moves the clock, and waits until due work is done. */
export function testRoutes(app: FastifyInstance, { clock, wake, waitingWork }: TestParts): void {
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

  app.post('/test/settle', { config: { waitSeconds: longestSettleMs / 1_000 } }, async (_request, reply) => {
    const end = performance.now() + longestSettleMs
    for (let kind = await waitingWork(); kind !== undefined; kind = await waitingWork()) {
      if (performance.now() > end)
        return refuse(reply, problems.service_unavailable({ message: 'Due work did not finish.' }))
      // To wake every kind each time would cost more than the work.
      wake(kind)
      await sleep(20)
    }
    return { settled: true }
  })
}
