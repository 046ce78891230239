import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** The only reader of the browser's clock. */
export function nowMs(): number {
  return Date.now()
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let minute = 0

/** The time, to the minute; a component that shows it is drawn again as it passes. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, current)
}

function current(): number {
  minute ||= nowMs()
  return minute
}

function subscribe(listener: () => void): () => void {
  minute = nowMs()
  listeners.add(listener)
  timer ??= setInterval(() => {
    minute = nowMs()
    for (const each of listeners) each()
  }, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
