import { until } from '../../server/foundation/testing/until.ts'
import { makeSite } from '../../tests/journeys/site.ts'
import { call, type Made, makeEvents } from './callers.ts'
import { follow } from './follower.ts'
import { differences, readLists } from './lists.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type AtEnd, makePlace, type Place } from './place.ts'
import { type Blow, blowsOf, type Plan, randomFrom } from './plan.ts'
import { type Receiver, receiverHost, startReceiver } from './receiver.ts'

/**
 * Creates events while killing workers and stopping the database, then counts. Every 201 must have arrived at both
 * webhooks, nothing else may have, and a follower of the change feed must match the lists.
 */
export async function chaos(plan: Plan, atEnd: AtEnd, say: (line: string) => void): Promise<Outcome> {
  say('starting two processes of each role')
  const receiver = await startReceiver(atEnd)
  const place = await makePlace(
    { STINT_WEBHOOK_ALLOW_CIDRS: `${receiverHost}/32`, STINT_RATE_LIMIT_PER_MINUTE: '0' },
    atEnd,
  )
  const { organizationId, token } = await makeSite(place.environment)
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await call<Record<string, { id: number; status: string }>>(place.urls[0], token, {
      method,
      path,
      body,
    })
    if (reply === undefined || reply.status > 201)
      throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
    return reply.body
  }
  const { project } = await ask('POST', `/v2/organizations/${organizationId}/projects`, { name: 'Chaos' })
  const projectId = project?.id ?? 0
  const hooks = [`/v2/organizations/${organizationId}/webhooks`, `/v2/projects/${projectId}/webhooks`]
  for (const path of hooks) {
    const body = { events: ['task.create'], target_url: receiver.urlOf(path) }
    const { webhook } = await ask('POST', path, body)
    await until(
      async () => (await ask('GET', `/v2/webhooks/${webhook?.id}`)).webhook?.status === 'active',
      'the webhook is active',
    )
  }

  const follower = follow(place.urls, token, organizationId)
  const blows = startBlows(plan, place, say)
  const began = performance.now()
  const made = await makeEvents({ plan, urls: place.urls, token, projectId, onEvent: blows.onEvent })
  const madeAt = performance.now()
  await blows.done()
  await untilArrived(receiver, hooks, made)
  const tookMs = { making: madeAt - began, arriving: performance.now() - madeAt }
  const lists = await readLists(place.urls[0], token, [
    { path: `/v2/projects/${projectId}/tasks`, key: 'tasks', resource: 'task' },
    { path: `/v2/organizations/${organizationId}/projects`, key: 'projects', resource: 'project' },
  ])
  const copy = await follower.finish()
  return outcomeOf({
    plan,
    hooks,
    made,
    arrived: receiver.arrived,
    tookMs,
    taskIds: [...lists.keys()]
      .filter((name) => name.startsWith('task '))
      .map((name) => Number(name.slice(5))),
    feed: { ...follower, differences: differences(lists, copy, ['task', 'project']) },
  })
}

/** Each fires when its event is created. The next of a kind waits until its target is back. */
function startBlows(plan: Plan, place: Place, say: (line: string) => void) {
  const planned = blowsOf(plan)
  const random = randomFrom(plan.seed + 2)
  const last: Record<Blow, Promise<unknown>> = { kill: Promise.resolve(), restart: Promise.resolve() }
  const failures: unknown[] = []
  const strike = {
    kill: () => place.killWorker(random() < 0.5 ? 0 : 1),
    restart: () => place.stopDatabase(),
  }
  return {
    onEvent(number: number): void {
      for (const blow of planned.get(number) ?? [])
        last[blow] = last[blow]
          .then(() => {
            say(`${blow === 'kill' ? 'kill -9 of a worker' : 'PostgreSQL stops at once'}, event ${number}`)
            return strike[blow]()
          })
          .catch((error) => failures.push(error))
    },
    async done(): Promise<void> {
      await Promise.all(Object.values(last))
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** What is missing after that counts as lost. */
async function untilArrived({ arrived }: Receiver, hooks: readonly string[], { tasks }: Made): Promise<void> {
  const isAll = (hook: string) => (arrived.get(hook)?.size ?? 0) >= tasks.size
  await until(() => hooks.every(isAll), 'every event arrived').catch(() => {})
}
