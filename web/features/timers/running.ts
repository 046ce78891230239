import type { Timer } from '../../api/v2-types.ts'

export type { Timer }

/** What a timer has by now: what is booked, and what passed since; idle time waits for an answer and is not in it. */
export function runningSeconds(timer: Timer, nowMs: number): number {
  return timer.tracked + unbookedSeconds(timer, nowMs)
}

/** The part that no list of time has yet. */
export function unbookedSeconds({ booked_until, idle_since }: Timer, nowMs: number): number {
  const until = idle_since === null ? nowMs : Math.min(nowMs, Date.parse(idle_since))
  return Math.max(0, Math.floor((until - Date.parse(booked_until)) / 1000))
}

const [usualMs, workMs] = [30_000, 2_000]

/** When to read a timer again: once it is due and the server had time to book it, at least every half minute. */
export function readAgainMs(timer: Timer | undefined, nowMs: number): number {
  if (timer === undefined || timer.due_at === null) return usualMs
  const dueMs = Date.parse(timer.due_at) - nowMs
  // A server that is late, or a clock that is wrong, is no reason to ask all the time.
  return dueMs < -10 * workMs ? usualMs : Math.min(Math.max(dueMs, 0) + workMs, usualMs)
}
