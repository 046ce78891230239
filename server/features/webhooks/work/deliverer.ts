import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import type { Exchange } from '../../../foundation/outbound/poster.ts'
import { toMillis, toSeconds } from '../../../foundation/time/instant.ts'
import { isSuccess } from '../rules/answer.ts'
import { nextAttemptAt, retryAfterSeconds } from '../rules/retries.ts'
import { deliveryHeaders } from '../rules/signature.ts'
import type { Settled } from '../store/answers.ts'
import { type Claim, claimDue, stillActive } from '../store/queue.ts'
import type { DeliverySite } from './delivery-site.ts'
import { laneAfter, lanesInUse } from './lanes.ts'
import { leases } from './leases.ts'
import { ledgerClerk } from './ledger-clerk.ts'
import { secretsOf } from './secrets.ts'

const pollMs = 100
const restMs = 5
const mostOnTheWay = 512
const mostPerLane = 24
/** Fewer free places than this are not worth a look at the queue before the next poll. */
const fewPlaces = 32
/** A claim that had to wait longer than this before its POST asks whether the webhook is still there. */
const staleMs = 300
const keptAnswerBytes = 4_096

/** Sends what is due, every lane in its turn, and lets no slow target hold up another. */
export function deliverer(site: DeliverySite): Loop {
  const { database, clock, log, poster, retryScheduleMs, probeScheduleMs } = site
  const secretOf = secretsOf(site.seals)
  const lanes = lanesInUse()
  const running = new Set<Promise<void>>()
  const places = () => mostOnTheWay - running.size
  const clerk = ledgerClerk({ ...site, onSettled: () => places() >= fewPlaces && claims.wake() })
  const lease = leases(site)
  let lastLane = 0
  const claims = loop({ name: 'webhook deliveries', everyMs: pollMs, restMs, log, round })

  return {
    wake: claims.wake,
    async stop() {
      await claims.stop()
      // What is on its way has perhaps arrived: its answer is waited for, so that it need not be sent twice.
      await Promise.all([...running, clerk.stop()])
      await lease.stop()
    },
  }

  async function round(): Promise<boolean> {
    const most = places()
    if (most <= 0) return false
    const askedAt = performance.now()
    const wish = { most, mostPerLane, busy: lanes.busy, lastLane, probeScheduleMs }
    const claimed = await claimDue(database, wish, clock.now())
    for (const claim of claimed) start(claim, askedAt)
    lastLane = laneAfter(
      lastLane,
      claimed.map(({ webhookId }) => webhookId),
    )
    // A lane that is full now gives no more before one of its deliveries is over, and that wakes us.
    return places() >= fewPlaces && claimed.some(({ webhookId }) => lanes.countOf(webhookId) < mostPerLane)
  }

  function start(claim: Claim, askedAt: number): void {
    lanes.enter(claim.webhookId)
    lease.hold(claim)
    const work = deliver(claim, askedAt)
      .catch((error) =>
        log.warn({ err: error, delivery: claim.id }, 'a delivery broke off and is tried again'),
      )
      .finally(() => {
        running.delete(work)
        lease.release(claim)
        lanes.leave(claim.webhookId)
      })
    running.add(work)
  }

  /** Ends when the ledger holds what came of it. */
  async function deliver(claim: Claim, askedAt: number): Promise<void> {
    if (performance.now() - askedAt > staleMs && !(await stillActive(database, claim.webhookId))) return
    const startedAt = clock.now()
    const body = Buffer.from(claim.body)
    const exchange = await poster.post({
      url: claim.targetUrl,
      headers: deliveryHeaders(secretOf(claim), { uuid: claim.uuid, body, seconds: toSeconds(startedAt) }),
      body,
    })
    await clerk.settle({ ...settled(claim, exchange), startedAt }, claim)
  }

  function settled(claim: Claim, exchange: Exchange): Omit<Settled, 'startedAt'> {
    const { webhookId, id, attempt } = claim
    const common = { webhookId, id, attempt, millis: exchange.millis, ...heard(exchange) }
    if (isSuccess(exchange.status)) return { ...common, outcome: 'delivered', nextAt: null }
    const now = clock.now()
    const asked = exchange.status === null ? undefined : header(exchange.headers['retry-after'])
    const nextAt = nextAttemptAt(now, claim.tries, retryAfterSeconds(asked, toMillis(now)), {
      scheduleMs: retryScheduleMs,
      random: Math.random(),
    })
    return { ...common, outcome: nextAt === undefined ? 'dead' : 'retrying', nextAt: nextAt ?? null }
  }
}

function heard(exchange: Exchange): Pick<Settled, 'status' | 'fault' | 'said' | 'answer'> {
  if (exchange.status === null) {
    const { fault, text } = exchange
    return { status: null, fault, said: storable(text), answer: null }
  }
  const kept = exchange.answer.subarray(0, keptAnswerBytes).toString()
  return { status: exchange.status, fault: null, said: null, answer: storable(kept) }
}

/** Answers may hold anything; the database takes no NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
