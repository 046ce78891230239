import { useSyncExternalStore } from 'react'

/** The only reader of the browser's clock. */
export function nowMs(): number {
  return Date.now()
}

const minute = everyMs(60_000)
const second = everyMs(1_000)

/** The time, to the minute; a component that shows it is drawn again as it passes. */
export function useMinute(): number {
  return useSyncExternalStore(minute.subscribe, minute.current)
}

/** The same to the second, for small things that run. */
export function useSecond(): number {
  return useSyncExternalStore(second.subscribe, second.current)
}

/** Something that follows from the time; drawn again only when it is another. */
export function useFromSecond<T extends string | number | undefined>(follow: (ms: number) => T): T {
  return useSyncExternalStore(second.subscribe, () => follow(second.current()))
}

/** One interval for all that look, and none while nobody does. */
function everyMs(step: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let last = 0

  function current(): number {
    last ||= nowMs()
    return last
  }

  function subscribe(listener: () => void): () => void {
    last = nowMs()
    listeners.add(listener)
    timer ??= setInterval(() => {
      last = nowMs()
      for (const each of listeners) each()
    }, step)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }

  return { subscribe, current }
}
