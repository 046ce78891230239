import { Agent, request } from 'node:http'
import { writing } from '../../../server/api/writing.ts'
import { taskCreated } from '../../../server/features/tasks/facts.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { quantile } from '../bench.ts'
import { say } from '../report.ts'
import type { MeasuredServer } from '../servers.ts'
import type { Site } from '../site.ts'
import { emptyLedger, fillHooks, type Tenant } from './fill.ts'
import { paced } from './pace.ts'
import type { Receiver } from './talk.ts'

export type Latency = {
  /** How events were created: by API calls, or directly as facts if the machine is too slow for calls. */
  by: 'calls' | 'facts'
  perSecond: number
  p50: number
  p99: number
}

type Terms = { server: MeasuredServer; receiver: Receiver; tenant: Tenant }

const mostAtOnce = 32
/** Below this share of the wanted rate, the measurement does not count. */
const enough = 0.97

/** The time from event to receiver in milliseconds, at a steady rate of tasks created over HTTP. */
export async function measureLatency(
  site: Site,
  terms: Terms,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce })
  const pace = { perSecond, seconds, mostAtOnce }
  const calls = (number: number) => postTask(agent, terms, number)
  try {
    await measure(site, terms, { ...pace, seconds: 2 }, calls)
    const byCalls = await measure(site, terms, pace, calls)
    if (byCalls.perSecond >= perSecond * enough) return { by: 'calls', ...byCalls }
    say(
      `  only ${Math.round(byCalls.perSecond)} tasks/s, p99 ${Math.round(byCalls.p99)} ms: facts instead of calls`,
    )
    return {
      by: 'facts',
      ...(await measure(site, terms, pace, (number) => announceTask(site, terms, number))),
    }
  } finally {
    agent.destroy()
  }
}

async function measure(
  site: Site,
  { receiver, tenant }: Terms,
  pace: { perSecond: number; seconds: number; mostAtOnce: number },
  make: (number: number) => Promise<boolean>,
) {
  await emptyLedger(site)
  const hooks = await fillHooks(site, tenant, { origin: receiver.origin, count: 1, events: ['task.create'] })
  await receiver.begin()
  let made = 0
  const triedPerSecond = await paced(pace, async (number) => {
    if (await make(number)) made++
  })
  const { count, delays } = await receiver.tell(made)
  if (count !== made) throw new Error(`${count} events of ${made} arrived.`)
  const perSecond = (triedPerSecond * made) / (pace.perSecond * pace.seconds)
  const all = delays[hooks[0]?.path ?? ''] ?? []
  return { perSecond, p50: quantile(all, 0.5), p99: quantile(all, 0.99) }
}

/** False if the server is too busy. */
function postTask(agent: Agent, { server, tenant }: Terms, number: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const body = JSON.stringify({ summary: `Event ${number}` })
  const headers = {
    Authorization: `Bearer ${tenant.token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  }
  request(
    `${server.url}/v2/projects/${tenant.projectId}/tasks`,
    { agent, method: 'POST', headers },
    (reply) => {
      reply.on('end', () => resolve(reply.statusCode === 201)).resume()
    },
  )
    .on('error', reject)
    .end(body)
  return promise
}

const clock = systemClock()

async function announceTask({ database }: Site, { tenant }: Terms, number: number): Promise<boolean> {
  const actor = { userId: undefined, ip: undefined }
  const fact = taskCreated({
    organization_id: tenant.organizationId,
    project_id: tenant.projectId,
    project_name: 'Bench',
    task_id: number,
    task_summary: `Event ${number}`,
    assignee_ids: [],
    global_todo_id: null,
    integration_id: null,
    remote_id: null,
  })
  await writing({ database, now: clock.now(), actor, factsAnnounced: () => {} }, async ({ announce }) =>
    announce(fact),
  )
  return true
}
