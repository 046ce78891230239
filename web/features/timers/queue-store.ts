import { useSyncExternalStore } from 'react'
import { findWaiting, putWaiting, removeWaiting } from '../../api/copy-waiting.ts'
import { type Copy, hearCopy, openedCopy } from '../../api/device-copy.ts'
import { dropOldQueue, dropOldQueues, oldPrefix, oldQueue } from './former-queue.ts'
import { emptyQueue, isEmpty, merged, type Queue, wholeQueue } from './offline-queue.ts'

// Sealed in the copy of the person, so that it outlives a reload and a closed tab, and goes when the session ends.
const name = 'timer-queue'

type Kept = { userId: number; queue: Queue }

const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined
let shown: Kept | undefined
/** Clicks that no copy has yet. On plain http and in older browsers they wait in memory alone. */
let unkept: Kept | undefined

/** The change before the next one. Declared above `hearCopy`, which may call at once. */
let before: Promise<unknown> = Promise.resolve()

/** As this tab knows it. */
export function readQueue(userId: number): Queue {
  if (shown?.userId === userId) return shown.queue
  const isSealed = openedCopy()?.userId === userId
  shown = { userId, queue: isSealed ? emptyQueue : oldQueue(userId) }
  if (!isSealed && !isEmpty(shown.queue)) unkept = shown
  return shown.queue
}

/** As it is now, whichever tab changed it. */
export function currentQueue(userId: number): Promise<Queue> {
  return changeQueue(userId, (queue) => queue)
}

/** Changes the queue as it is now: another tab may have changed it too. */
export function changeQueue(userId: number, change: (queue: Queue) => Queue): Promise<Queue> {
  return alone(userId, async () => {
    const before = await stored(userId)
    const queue = change(before)
    if (queue !== before) await store(userId, queue)
    show({ userId, queue })
    return queue
  })
}

/** Nothing waits any more, such as after the sign-out, which removes the copy. */
export function dropQueue(userId: number): void {
  unkept = undefined
  dropOldQueue(userId)
  show({ userId, queue: emptyQueue })
}

export function useQueue(userId: number): Queue {
  return useSyncExternalStore(subscribe, () => readQueue(userId))
}

hearCopy(load)

/** Shows what the copy that is open has, and seals what waits elsewhere. */
async function load(): Promise<void> {
  const userId = openedCopy()?.userId
  if (userId === undefined) return show(unkept)
  await alone(userId, async () => show({ userId, queue: await stored(userId) })).catch(() => undefined)
}

async function stored(userId: number): Promise<Queue> {
  const copy = openedCopy()
  if (copy?.userId !== userId) return readQueue(userId)
  const sealed = wholeQueue(await findWaiting(copy, name))
  const elsewhere = [unkept?.userId === userId ? unkept.queue : emptyQueue, oldQueue(userId)]
  const queue = elsewhere.reduce(merged, sealed)
  if (queue !== sealed) await seal(copy, queue)
  unkept = undefined
  dropOldQueues()
  return queue
}

async function store(userId: number, queue: Queue): Promise<void> {
  const copy = openedCopy()
  if (copy?.userId === userId) await seal(copy, queue)
  else unkept = { userId, queue }
  if (isEmpty(queue)) dropOldQueue(userId)
}

async function seal(copy: Copy, queue: Queue): Promise<void> {
  if (isEmpty(queue)) await removeWaiting(copy, copy.database, [{ name }])
  else await putWaiting(copy, name, queue)
  channel?.postMessage('changed')
}

/** One change after the other, over all tabs where the browser has locks. */
function alone<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  const done = before.then(() =>
    navigator.locks ? navigator.locks.request(`stint-timer-clicks-${userId}`, work) : work(),
  )
  before = done.catch(() => undefined)
  return done
}

function show(next: Kept | undefined): void {
  shown = next
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  if (channel === undefined) {
    channel = new BroadcastChannel('stint-timer-clicks')
    channel.onmessage = load
    // A tab of an older build may still write there.
    addEventListener('storage', ({ key }) => void (key?.startsWith(oldPrefix) && load()))
    // Without a copy, what waits is in this page alone.
    addEventListener('beforeunload', (event) => unkept && !isEmpty(unkept.queue) && event.preventDefault())
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}
