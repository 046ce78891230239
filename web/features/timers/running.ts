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
