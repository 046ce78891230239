import { withStore } from '../../server/commands/store.ts'
import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { toSeconds } from '../../server/foundation/time/instant.ts'
import { present } from '../../server/foundation/values/present.ts'
import { readConfig } from '../../server/settings/config.ts'
import { makeTrackers } from '../../server/simulate/make-trackers.ts'
import type { Outcome as Sent } from '../../server/simulate/outcome.ts'
import { planTracker } from '../../server/simulate/plan.ts'
import { run } from '../../server/simulate/run.ts'
import { verify } from '../../server/simulate/verify.ts'
import { call } from './callers.ts'
import { type AtEnd, makePlace } from './place.ts'
import { type Receiver, receiverHost, startReceiver } from './receiver.ts'
import { tableText } from './report.ts'
import { startBlows } from './tracking-blows.ts'

export type TrackingPlan = {
  trackers: number
  seconds: number
  /** How much faster than real time the trackers run. */
  speed: number
  kills: number
  restarts: number
  seed: number
}

export type TrackingOutcome = {
  plan: TrackingPlan
  sent: Omit<Sent, 'millis'>
  tookSeconds: number
  millis: { p50: number; p99: number; most: number }
  trackedSeconds: number
  activities: number
  deliveries: number
  copies: number
  deadlocks: number
  faults: string[]
}

const hook = '/activities'

/** Runs many trackers over two API processes, kills workers meanwhile, then verifies the result. */
export async function trackingChaos(
  plan: TrackingPlan,
  atEnd: AtEnd,
  say: (line: string) => void,
): Promise<TrackingOutcome> {
  say('starting two processes of each role')
  const receiver = await startReceiver(atEnd)
  const place = await makePlace(
    { STINT_WEBHOOK_ALLOW_CIDRS: `${receiverHost}/32`, STINT_RATE_LIMIT_PER_MINUTE: '0' },
    atEnd,
  )
  return withStore(readConfig(place.environment), async ({ database, clock, write }) => {
    const made = await write((writer) => makeTrackers(writer, plan.trackers, undefined))
    const { organizationId, projectIds, owner } = made
    const hooks = `/v2/organizations/${organizationId}/webhooks`
    await listen(place.urls[0], owner.token, hooks, receiver.urlOf(hook))
    const endsAt = toSeconds(clock.now()) + plan.seconds
    const trackers = made.members.map(({ token, userId }, number) => ({
      plan: planTracker(plan, number, { endsAt, projectIds }),
      sender: { url: place.urls[number % 2 === 0 ? 0 : 1], organizationId, token, clock },
      userId,
    }))
    say(`${plan.trackers} trackers send for ${plan.seconds} s`)
    const batches = trackers.reduce((sum, tracker) => sum + tracker.plan.sendings.length, 0)
    const blows = startBlows({ ...plan, batches }, place, say)
    const began = performance.now()
    // Servers that are slow are waited for: everything that was planned is sent.
    const { outcome, running } = await run(trackers, new AbortController().signal, blows.onProgress)
    const tookSeconds = (performance.now() - began) / 1_000
    const { millis, ...sent } = outcome
    blows.onProgress(outcome)
    await blows.done()
    say('comparing')
    const reader = { url: place.urls[0], organizationId, token: owner.token, clock }
    const period = { from: endsAt - plan.seconds * plan.speed - 86_400, to: endsAt + 86_400 }
    const differences = await verify(reader, running, period)
    const truth = await truthOf(database, organizationId)
    const unheard = await heardFaults(receiver, truth.ids)
    const arrived = [...(receiver.arrived.get(hook)?.values() ?? [])]
    return {
      plan,
      sent,
      tookSeconds,
      millis: { p50: quantile(millis, 0.5), p99: quantile(millis, 0.99), most: quantile(millis, 1) },
      trackedSeconds: truth.seconds,
      activities: truth.ids.length,
      deliveries: arrived.length,
      copies: arrived.reduce((sum, { copies }) => sum + copies, 0) - arrived.length,
      deadlocks: truth.deadlocks,
      faults: [...differences, ...truth.faults, ...unheard],
    }
  })
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

type Listening = { webhook: { id: number; status: string } }

async function listen(url: string, token: string, path: string, target_url: string): Promise<void> {
  const made = await call<Listening>(url, token, {
    method: 'POST',
    path,
    body: { events: ['activity.create'], target_url },
  })
  const { id } = present(made, 'webhook').body.webhook
  await until(async () => {
    const shown = await call<Listening>(url, token, { method: 'GET', path: `/v2/webhooks/${id}` })
    return shown?.body.webhook.status === 'active'
  }, 'the webhook is active')
}

/** What only the database knows: sums, slots, and deadlocks. */
async function truthOf(database: Database, organizationId: number) {
  const ids = await queried<{ id: number }>(
    database,
    sql`
    select id from activities where organization_id = ${organizationId} and tracked > 0 and not is_removed`,
  )
  const [found] = await queried<{ full: number; days: number; slots: number; deadlocks: number }>(
    database,
    sql`
    select (select count(*) from (select from activities where organization_id = ${organizationId}
                                  group by user_id, time_slot having sum(tracked) > 600) f)::int as full,
           (select coalesce(sum(tracked), 0) from daily_activities where organization_id = ${organizationId})::int as days,
           (select coalesce(sum(tracked), 0) from activities where organization_id = ${organizationId})::int as slots,
           (select deadlocks from pg_stat_database where datname = current_database())::int as deadlocks`,
  )
  const { full = 0, days = 0, slots = 0, deadlocks = 0 } = found ?? {}
  const faults = [
    ...(full > 0 ? [`${full} slots hold more than 600 s`] : []),
    ...(days !== slots ? [`days sum up to ${days} s, slots to ${slots} s`] : []),
    ...(deadlocks > 0 ? [`${deadlocks} deadlocks`] : []),
  ]
  return { ids: ids.map(({ id }) => id), seconds: slots, deadlocks, faults }
}

/** Every activity was delivered under one id, with the same bytes each time. */
async function heardFaults({ arrived }: Receiver, ids: readonly number[]): Promise<string[]> {
  const heard = () => [...(arrived.get(hook)?.values() ?? [])]
  await until(() => heard().length >= ids.length, 'every event arrived').catch(() => {})
  const counts = new Map<number, number>()
  for (const { subjectId } of heard()) counts.set(subjectId, (counts.get(subjectId) ?? 0) + 1)
  const told = (what: string, found: readonly unknown[]) =>
    found.length === 0 ? [] : [`${found.length} ${what}: ${found.slice(0, 5).join(', ')}`]
  return [
    ...told(
      'activities were never announced',
      ids.filter((id) => !counts.has(id)),
    ),
    ...told(
      'activities were announced under two ids',
      [...counts].filter(([, count]) => count > 1).map(([id]) => id),
    ),
    ...told(
      'deliveries came with other bytes a second time',
      heard().filter(({ isSteady }) => !isSteady),
    ),
  ]
}

export function trackingReport(outcome: TrackingOutcome): string {
  const { plan, sent, millis } = outcome
  return tableText(
    'tracking',
    [
      ['seed', plan.seed],
      ['trackers, seconds', `${plan.trackers}, ${plan.seconds}`],
      ['kill -9 of workers, immediate restarts of PostgreSQL', `${plan.kills}, ${plan.restarts}`],
      ['batches answered, of them not at first', `${sent.batches}, ${sent.retries}`],
      ['batches in a second', Math.round(sent.batches / outcome.tookSeconds)],
      ['items accepted, duplicate, rejected', `${sent.accepted}, ${sent.duplicates}, ${sent.rejected}`],
      ['screenshots accepted', sent.screenshots],
      ['a batch took, p50', `${millis.p50} ms`],
      ['a batch took, p99', `${millis.p99} ms`],
      ['a batch took, the longest', `${millis.most} ms`],
      ['seconds tracked, in how many activities', `${outcome.trackedSeconds}, ${outcome.activities}`],
      ['deliveries of activity.create, copies of them', `${outcome.deliveries}, ${outcome.copies}`],
      ['deadlocks', outcome.deadlocks],
    ],
    outcome.faults,
    'Nothing was lost, doubled or shared wrongly, and there was no deadlock.',
  )
}
