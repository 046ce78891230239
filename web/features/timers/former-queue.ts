import { emptyQueue, type Queue, wholeQueue } from './offline-queue.ts'

/** Where earlier builds kept clicks, in clear and by user: they are taken over once. */
export const oldPrefix = 'stint-timer-queue/'

export function oldQueue(userId: number): Queue {
  const text = localStorage.getItem(oldPrefix + userId)
  try {
    return text === null ? emptyQueue : wholeQueue(JSON.parse(text))
  } catch {
    return emptyQueue
  }
}

export function dropOldQueue(userId: number): void {
  localStorage.removeItem(oldPrefix + userId)
}

/** Those of other people too: a sign-in removes what another person left. */
export function dropOldQueues(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(oldPrefix)) localStorage.removeItem(key)
}
