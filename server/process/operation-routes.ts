import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { refuse } from '../api/refusing.ts'
import type { ReadinessProbe } from '../foundation/db/readiness.ts'
import { bodyReader } from '../foundation/http/body.ts'
import { parseJson } from '../foundation/http/json-body.ts'
import { type Detail, invalid, Problem, problems, refuseIfAny } from '../foundation/http/problems.ts'
import { bodyBytes } from '../foundation/http/request-parts.ts'
import type { Gate } from '../foundation/operation/gate.ts'
import { type Metrics, metricsText } from '../foundation/operation/metrics.ts'
import type { Mode } from '../foundation/operation/mode.ts'
import type { Siblings } from '../foundation/process/group/siblings.ts'
import { parseInstant } from '../foundation/time/instant.ts'
import type { SharedClock } from '../foundation/time/shared-clock.ts'
import { versionFields } from './own-version.ts'
import type { WorkKind } from './waiting-work.ts'

type Refuse = (reply: FastifyReply, problem: Problem) => unknown

export type HealthParts = {
  probe: ReadinessProbe
  metrics: Metrics
  mode(): Mode
  /** The other processes on this address. */
  siblings?: Siblings | undefined
  mayRead: (headers: IncomingHttpHeaders) => boolean
}

/** For operators: is the process alive, can it serve, and how is it doing. Any process of a group replies for all. */
export function healthRoutes(
  app: FastifyInstance,
  { probe, metrics, mode, siblings, mayRead }: HealthParts,
): void {
  siblings?.showFigures(() => metrics.own.registry.getMetricsAsJSON())
  app.get('/healthz', async () => ({ status: 'ok', ...versionFields(), ...shownMode(mode()) }))
  app.get('/readyz', async (_request, reply) => {
    const { fault, recently } = await probe.check()
    if (fault !== undefined)
      return refuse(reply, problems.service_unavailable({ message: `${fault} Try again soon.` }))
    const { name } = mode()
    const notes = [...missingOf(siblings), ...recently]
    return {
      status: 'ready',
      ...(name !== 'open' && { mode: name }),
      ...(notes.length > 0 && { recently: notes }),
    }
  })
  app.get('/metrics', async (request, reply) =>
    mayRead(request.headers)
      ? reply
          .header('Content-Type', metrics.own.registry.contentType)
          .send(await metricsText(metrics, (await siblings?.figures()) ?? []))
      : refuse(reply, problems.unknown_route()),
  )
}

/** What pages show; nothing while the server is open. */
function shownMode({ name, message, until }: Mode): object {
  return name === 'open' ? {} : { mode: { name, message, until } }
}

const servedAlways = /^\/(healthz|readyz|metrics|docs|test)(\/|$)/

/** Pages still load, so that they can show why their calls are refused. Replies say in which mode the server is, unless it is open. */
export function refuseDuringMaintenance(app: FastifyInstance, gate: Gate, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { name } = gate.mode()
    if (name !== 'open') reply.header('Stint-Mode', name)
    const problem = gate.refusal()
    if (problem === undefined || request.is404 || servedAlways.test(request.url)) return done()
    refuse(reply, problem)
  })
}

/** A process that ended is started again; meanwhile the others serve. */
function missingOf(siblings: Siblings | undefined): string[] {
  const { wanted, running } = siblings?.state() ?? { wanted: 0, running: 0 }
  return running < wanted ? [`${wanted - running} of ${wanted} processes are being restarted.`] : []
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
      const body = readClockBody(parseJson(bodyBytes(request)), faults)
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
