import { useSyncExternalStore } from 'react'
import { emptyQueue, type Queue } from './offline-queue.ts'

// In the storage of the browser, so that it outlives a reload and a closed tab; by user, so that it is never another's.
const keyOf = (userId: number) => `stint-timer-queue/${userId}`

const listeners = new Set<() => void>()
let last: { text: string | null; queue: Queue } = { text: null, queue: emptyQueue }

export function readQueue(userId: number): Queue {
  const text = localStorage.getItem(keyOf(userId))
  // The same value for the same text: React asks whether it changed.
  if (text !== last.text) last = { text, queue: parsed(text) }
  return last.queue
}

/** Changes the queue as it is now: another tab may have changed it too. */
export function changeQueue(userId: number, change: (queue: Queue) => Queue): void {
  const queue = change(readQueue(userId))
  const isEmpty = queue.waiting.length === 0 && queue.refused.length === 0
  if (isEmpty) localStorage.removeItem(keyOf(userId))
  else localStorage.setItem(keyOf(userId), JSON.stringify(queue))
  for (const each of listeners) each()
}

export function dropQueue(userId: number): void {
  changeQueue(userId, () => emptyQueue)
}

export function useQueue(userId: number): Queue {
  return useSyncExternalStore(subscribe, () => readQueue(userId))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function parsed(text: string | null): Queue {
  try {
    // Only this module writes the key.
    return text === null ? emptyQueue : { ...emptyQueue, ...(JSON.parse(text) as Queue) }
  } catch {
    return emptyQueue
  }
}
