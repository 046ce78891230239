import type { DashboardMember } from '../../api/v2-types.ts'

type Running = Pick<
  DashboardMember,
  'started_at' | 'booked_until' | 'idle_since' | 'timer_tracked' | 'today_tracked' | 'week_tracked'
>

/** Seconds of the running timer that are in no sum yet. */
export function unbookedSeconds({ booked_until, idle_since }: Running, nowMs: number): number {
  if (booked_until === null || idle_since !== null) return 0
  return Math.max(0, Math.floor((nowMs - Date.parse(booked_until)) / 1000))
}

/** What the running timer has by now; undefined: none runs. */
export function timerSeconds(member: Running, nowMs: number): number | undefined {
  return member.started_at === null ? undefined : (member.timer_tracked ?? 0) + unbookedSeconds(member, nowMs)
}

export function todaySeconds(member: Running, nowMs: number): number {
  return member.today_tracked + unbookedSeconds(member, nowMs)
}

export function weekSeconds(member: Running, nowMs: number): number {
  return member.week_tracked + unbookedSeconds(member, nowMs)
}
