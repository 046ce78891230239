import { randomInt } from 'node:crypto'
import { type Loop, loop } from '../../../foundation/jobs/loop.ts'
import { pace } from '../../../foundation/outbound/pace.ts'
import type { Exchange } from '../../../foundation/outbound/poster.ts'
import { toMillis, toSeconds } from '../../../foundation/time/instant.ts'
import { isSuccess } from '../rules/answer.ts'
import { failureText } from '../rules/failure-text.ts'
import { nextAttemptAt, retryAfterSeconds } from '../rules/retries.ts'
import { deliveryHeaders } from '../rules/signature.ts'
import type { Settled } from '../store/answers.ts'
import { type Claim, claimDue, stillWanted } from '../store/queue.ts'
import type { DeliverySite } from './delivery-site.ts'
import { placesInUse } from './lanes.ts'
import { leases } from './leases.ts'
import { ledgerClerk } from './ledger-clerk.ts'
import { secretsOf } from './secrets.ts'

const pollMs = 100
const restMs = 5
export const mostOnTheWay = 1_024
/** Slow targets of one organization leave three quarters of the places to others, and of one host half of them. */
export const shares = { mostPerLane: 24, mostPerParty: mostOnTheWay / 4, mostPerHost: mostOnTheWay / 2 }
/** With fewer free places than this, the queue waits for the next poll. */
const fewPlaces = 32
/** A claim that waited longer than this checks that the webhook may still send before its POST. */
const staleMs = 300
const keptAnswerBytes = 4_096
/** How many are signed and start before other work of the process gets its turn. */
const mostStartsPerTurn = 16

/** Sends due deliveries, each party and lane in turn, so that no slow target holds up another. */
export function deliverer(site: DeliverySite): Loop {
  const { database, clock, log, poster, retryScheduleMs, probeScheduleMs } = site
  const secretOf = secretsOf(site.seals)
  const inUse = placesInUse()
  const running = new Set<Promise<void>>()
  const places = () => mostOnTheWay - running.size
  const clerk = ledgerClerk({ ...site, onSettled: () => places() >= fewPlaces && claims.wake() })
  const lease = leases(site)
  const starts = pace(mostStartsPerTurn)
  const claims = loop({ name: 'webhook deliveries', everyMs: pollMs, restMs, log, round })

  return {
    wake: claims.wake,
    async stop() {
      await claims.stop()
      // Deliveries in progress may have arrived, so wait for their responses instead of sending them twice.
      await Promise.all([...running, clerk.stop()])
      await lease.stop()
    },
  }

  async function round(): Promise<boolean> {
    const most = places()
    if (most <= 0) return false
    const askedAt = performance.now()
    const wish = { most, ...shares, busy: inUse.busy, shuffle: randomInt(2 ** 31), probeScheduleMs }
    const claimed = await claimDue(database, wish, clock.now())
    for (const claim of claimed) {
      await starts.turn()
      start(claim, askedAt)
    }
    // A full lane gives nothing more until one of its deliveries ends, and that wakes this loop.
    return (
      places() >= fewPlaces && claimed.some(({ webhookId }) => inUse.countOf(webhookId) < shares.mostPerLane)
    )
  }

  function start(claim: Claim, askedAt: number): void {
    inUse.enter(claim)
    lease.hold(claim)
    const work = deliver(claim, askedAt)
      .catch((error) =>
        log.warn({ err: error, delivery: claim.id }, 'a delivery broke off and is tried again'),
      )
      .finally(() => {
        running.delete(work)
        lease.release(claim)
        inUse.leave(claim)
      })
    running.add(work)
  }

  /** Resolves when the ledger has the outcome. */
  async function deliver(claim: Claim, askedAt: number): Promise<void> {
    if (performance.now() - askedAt > staleMs && !(await stillWanted(database, claim))) return
    const startedAt = clock.now()
    const body = Buffer.from(claim.body)
    const exchange = await poster.post({
      url: claim.targetUrl,
      headers: deliveryHeaders(secretOf(claim), { uuid: claim.uuid, body, seconds: toSeconds(startedAt) }),
      body,
    })
    if (exchange.status === null)
      log.info(
        { webhook: claim.webhookId, delivery: claim.id, fault: exchange.text },
        'a target gave no response',
      )
    await clerk.settle({ ...settled(claim, exchange), startedAt }, claim)
  }

  function settled(claim: Claim, exchange: Exchange): Omit<Settled, 'startedAt'> {
    const { organizationId, webhookId, id, attempt } = claim
    const common = { organizationId, webhookId, id, attempt, millis: exchange.millis, ...heard(exchange) }
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
    const { fault } = exchange
    return { status: null, fault, said: sentence(failureText[fault]), answer: null }
  }
  const kept = exchange.answer.subarray(0, keptAnswerBytes).toString()
  return { status: exchange.status, fault: null, said: null, answer: storable(kept) }
}

const sentence = (text: string) => `The target gave no response: ${text}.`

/** Responses can contain anything, but the database can't store NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
