import type { DashboardMember } from '../../api/v2-types.ts'
import { type PrintUnit, printedParts } from '../../ui/printed.ts'
import type { TeamMember, TeamNow } from './calls.ts'

type Running = Pick<
  DashboardMember,
  'started_at' | 'booked_until' | 'idle_since' | 'timer_tracked' | 'today_tracked' | 'week_tracked'
>

/** Seconds of the running timer that are in no sum yet; idle time waits for an answer. */
export function unbookedSeconds({ booked_until, idle_since }: Running, nowMs: number): number {
  if (booked_until === null) return 0
  const until = idle_since === null ? nowMs : Math.min(nowMs, Date.parse(idle_since))
  return Math.max(0, Math.floor((until - Date.parse(booked_until)) / 1000))
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

/** A member with the hours of today and this week, and how they are printed: all members make up the totals. */
export type ShownMember = TeamMember & Record<'today' | 'week', { seconds: number; shown: number }>

export function shownMembers(
  { members, readAtMs }: Omit<TeamNow, 'totals'>,
  elapsedSeconds: number,
  unit: PrintUnit,
): ShownMember[] {
  const now = readAtMs + elapsedSeconds * 1_000
  const today = members.map((member) => todaySeconds(member, now))
  const week = members.map((member) => weekSeconds(member, now))
  const shown = { today: printedParts(today, unit).parts, week: printedParts(week, unit).parts }
  return members.map((member, at) => ({
    ...member,
    today: { seconds: today[at] ?? 0, shown: shown.today[at] ?? 0 },
    week: { seconds: week[at] ?? 0, shown: shown.week[at] ?? 0 },
  }))
}
