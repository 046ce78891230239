import type { Calls, Timer } from '../../api/v2-types.ts'

export type Start = Calls['POST /v2/users/me/timer/start']['body']

/** A click that waits for a connection, with the moment at which it was made. */
export type Waiting = { key: string; at: string } & ({ kind: 'start'; body: Start } | { kind: 'stop' })

/** A stretch that the server did not accept: it stays until the person tries again or discards it. */
export type Refused = { key: string; from: string; to: string; body: Start; why: string }

export type Queue = {
  /** The timer that ran on the server before the first click. */
  base: { started_at: string; organization_id: number } | null
  /** The first click was sent, but its reply was lost. */
  isUncertain: boolean
  waiting: Waiting[]
  refused: Refused[]
}

export const emptyQueue: Queue = { base: null, isUncertain: false, waiting: [], refused: [] }

export function isEmpty({ waiting, refused }: Queue): boolean {
  return waiting.length === 0 && refused.length === 0
}

/** A queue as it was stored; anything else is none. */
export function wholeQueue(value: unknown): Queue {
  return isQueue(value) ? { ...emptyQueue, ...value } : emptyQueue
}

function isQueue(value: unknown): value is Pick<Queue, 'waiting' | 'refused'> {
  if (typeof value !== 'object' || value === null) return false
  return (
    'waiting' in value && Array.isArray(value.waiting) && 'refused' in value && Array.isArray(value.refused)
  )
}

/** Two queues of a person as one, by the times of their clicks; the same click is one. */
export function merged(one: Queue, other: Queue): Queue {
  if (isEmpty(other)) return one
  const earlier = (queue: Queue) => queue.waiting[0]?.at ?? '~'
  const first = earlier(other) < earlier(one) ? other : one
  const byKey = <Each extends { key: string }>(all: readonly Each[]) => [
    ...new Map(all.map((each) => [each.key, each])).values(),
  ]
  return {
    base: first.base,
    isUncertain: first.isUncertain,
    waiting: byKey([...one.waiting, ...other.waiting]).sort((a, b) => (a.at < b.at ? -1 : 1)),
    refused: byKey([...one.refused, ...other.refused]),
  }
}

/** Adds a click; `running` is what the server last said. */
export function queued(queue: Queue, click: Waiting, running: Timer | null, isUncertain = false): Queue {
  const isFirst = queue.waiting.length === 0
  return {
    ...queue,
    base: isFirst
      ? running && { started_at: running.started_at, organization_id: running.organization_id }
      : queue.base,
    isUncertain: isFirst ? isUncertain : queue.isUncertain,
    waiting: [...queue.waiting, click],
  }
}

/** The timer as the person left it: the last click counts, whatever the server knows. */
export function timerAfter(
  queue: Queue,
  userId: number,
  onServer: Timer | null | undefined,
): Timer | null | undefined {
  const last = queue.waiting.at(-1)
  if (last === undefined) return onServer
  if (last.kind === 'stop') return null
  const { organization_id, project_id, task_id = null, note = null } = last.body
  return {
    user_id: userId,
    organization_id,
    project_id,
    task_id,
    note,
    started_at: last.at,
    booked_until: last.at,
    tracked: 0,
    idle_since: null,
    due_at: null,
  }
}

/** The next thing to send; each can be sent again without effect. */
export type Sending =
  | { kind: 'stop'; startedAt: string; stoppedAt: string }
  | { kind: 'stretch'; key: string; from: string; to: string; body: Start }
  | { kind: 'start'; key: string; at: string; body: Start }

/** What to send next. Stretches that are over go as tracked time, and the timer that still runs as a start. */
export function nextOf({ base, waiting }: Queue): Sending | undefined {
  const [first, second] = waiting
  if (first === undefined) return undefined
  if (base) return { kind: 'stop', startedAt: base.started_at, stoppedAt: first.at }
  if (first.kind === 'stop') return undefined
  if (second === undefined) return { kind: 'start', key: first.key, at: first.at, body: first.body }
  return { kind: 'stretch', key: first.key, from: first.at, to: second.at, body: first.body }
}

/** The queue once something arrived; `running`: the timer that it started. Clicks made meanwhile stay. */
export function afterSending(queue: Queue, sent: Sending, running?: Timer): Queue {
  if (sent.kind === 'stop') return tidied({ ...queue, base: null })
  const waiting = queue.waiting.filter((each) => each.key !== sent.key)
  const base =
    sent.kind === 'start' && running && waiting.length > 0
      ? { started_at: running.started_at, organization_id: running.organization_id }
      : null
  return tidied({ ...queue, base, waiting })
}

/** The queue once something was refused; a timer that still ran ends at `now`. */
export function afterRefusal(queue: Queue, sent: Sending, why: string, now: string): Queue {
  const after = afterSending(queue, sent)
  if (sent.kind === 'stop') return after
  const { key, body } = sent
  const next = queue.waiting[queue.waiting.findIndex((each) => each.key === key) + 1]
  const stretch =
    sent.kind === 'stretch' ? { from: sent.from, to: sent.to } : { from: sent.at, to: next?.at ?? now }
  return { ...after, refused: [...queue.refused, { key, body, why, ...stretch }] }
}

const nearMs = 120_000

/** After a lost reply: if the timer on the server is the first click, that click arrived. */
export function settledBy(queue: Queue, running: Timer | null): Queue {
  const [first] = queue.waiting
  const sure = { ...queue, isUncertain: false }
  if (!queue.isUncertain || first?.kind !== 'start' || running === null) return sure
  const { organization_id, project_id, task_id = null } = first.body
  const isIt =
    running.organization_id === organization_id &&
    running.project_id === project_id &&
    running.task_id === task_id &&
    Math.abs(Date.parse(running.started_at) - Date.parse(first.at)) < nearMs
  return isIt
    ? afterSending(sure, { kind: 'start', key: first.key, at: first.at, body: first.body }, running)
    : sure
}

/** A stop at the front ends nothing: what it ended has gone before it. */
function tidied(queue: Queue): Queue {
  const isIdle = queue.base === null && queue.waiting[0]?.kind === 'stop'
  return isIdle ? { ...queue, waiting: queue.waiting.slice(1) } : queue
}
