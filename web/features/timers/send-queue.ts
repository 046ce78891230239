import { ApiProblem, isFinal } from '../../api/problem.ts'
import type { Timer } from '../../api/v2-types.ts'
import { nowMs } from '../../ui/clock.ts'
import { timers } from './calls.ts'
import { afterRefusal, afterSending, nextOf, type Refused, type Sending, settledBy } from './offline-queue.ts'
import { changeQueue, currentQueue } from './queue-store.ts'
import { itemsOf, type Stretch } from './stretch-items.ts'
import { timerWords } from './timer-words.ts'

/** What was sent: the organizations whose time changed, and whether something was refused. */
export type Sent = { organizationIds: Set<number>; isRefused: boolean }

let underWay: Promise<Sent> | undefined

/**
 * Sends what waits, in order, until it is empty or the server is out of reach again. One tab sends at a time. `hear` gets
 * the timer as the server has it then, before the click leaves the queue.
 */
export function sendQueue(userId: number, hear: (timer: Timer | null) => void): Promise<Sent> {
  underWay ??= sendAlone(userId, hear).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function sendAlone(userId: number, hear: (timer: Timer | null) => void): Promise<Sent> {
  const sent: Sent = { organizationIds: new Set(), isRefused: false }
  const send = () => sendAll(userId, sent, hear)
  // Without locks (plain http) two tabs may send the same: the ids of items and starts make that harmless.
  await (navigator.locks ? navigator.locks.request(`stint-timer-queue-${userId}`, send) : send())
  return sent
}

async function sendAll(userId: number, sent: Sent, hear: (timer: Timer | null) => void): Promise<void> {
  if ((await currentQueue(userId)).isUncertain) {
    const running = await timers.read(userId)
    hear(running)
    await changeQueue(userId, (queue) => settledBy(queue, running))
  }
  for (let queue = await currentQueue(userId); ; queue = await currentQueue(userId)) {
    const sending = nextOf(queue)
    if (sending === undefined) return
    const { base } = queue
    try {
      const running = await sendOne(userId, sending)
      if (sending.kind !== 'stretch') hear(running ?? null)
      await changeQueue(userId, (now) => afterSending(now, sending, running))
    } catch (error) {
      if (!isFinal(error)) throw error
      const at = new Date(nowMs()).toISOString()
      await changeQueue(userId, (now) => afterRefusal(now, sending, timerWords(error, 'start'), at))
      sent.isRefused = true
    }
    const id = sending.kind === 'stop' ? base?.organization_id : sending.body.organization_id
    if (id !== undefined) sent.organizationIds.add(id)
  }
}

/** Sends a refused stretch again, as tracked time. */
export async function sendRefused(userId: number, { key, from, to, body }: Refused): Promise<void> {
  await sendStretch(userId, { key, from, to, body })
  await discardRefused(userId, key)
}

export async function discardRefused(userId: number, key: string): Promise<void> {
  await changeQueue(userId, (queue) => ({
    ...queue,
    refused: queue.refused.filter((each) => each.key !== key),
  }))
}

async function sendOne(userId: number, sending: Sending): Promise<Timer | undefined> {
  if (sending.kind === 'stretch') return sendStretch(userId, sending).then(() => undefined)
  if (sending.kind === 'start') {
    const body = { ...sending.body, started_at: sending.at }
    return (await timers.start(body, { key: sending.key, userId })) ?? undefined
  }
  await timers.stop({ started_at: sending.startedAt, stopped_at: sending.stoppedAt }, userId)
  return undefined
}

const itemsAtOnce = 500

async function sendStretch(userId: number, stretch: Stretch): Promise<void> {
  const items = itemsOf(stretch)
  for (let i = 0; i < items.length; i += itemsAtOnce) {
    const results = await timers.book(userId, stretch.body.organization_id, items.slice(i, i + itemsAtOnce))
    const error = results.find(({ result }) => result === 'rejected')?.error
    if (error)
      throw new ApiProblem({ status: 400, code: error.code, message: error.error, details: error.details })
  }
}
