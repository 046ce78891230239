import { type CalendarDate, startOfWeek } from '../../../foundation/time/calendar-date.ts'

/** When work is overtime. Thresholds are seconds; without a daily one only weeks count. */
export type OvertimeTerms = { policyId: number; weekly: number; daily: number | null }

/** A stretch of a member's time within one day. `terms` is the policy of that day. */
export type Stretch = {
  id: number
  /** In the order of time. */
  startsAt: string
  date: CalendarDate
  seconds: number
  /** Unpaid breaks count towards no threshold. */
  counts: boolean
  terms: OvertimeTerms | undefined
}

/**
 * The overtime seconds of each stretch of one member, by id, in the order of time: what exceeds the day first, then what
 * exceeds the week among the rest, so no second counts twice. The order of arrival doesn't matter.
 */
export function splitOvertime(stretches: readonly Stretch[]): Map<number, number> {
  const overtime = new Map<number, number>()
  const used = new Map<string, number>()
  const beyond = (key: string, threshold: number, seconds: number) => {
    const before = used.get(key) ?? 0
    used.set(key, before + seconds)
    return seconds - Math.min(seconds, Math.max(0, threshold - before))
  }
  for (const { id, date, seconds, counts, terms } of stretches.toSorted(byTime)) {
    if (terms === undefined || !counts) continue
    const { policyId, daily, weekly } = terms
    const overDay = daily === null ? 0 : beyond(`${policyId} ${date}`, daily, seconds)
    const overWeek = beyond(`${policyId} week ${weekOf(date)}`, weekly, seconds - overDay)
    overtime.set(id, overDay + overWeek)
  }
  return overtime
}

/** Overtime weeks start on Monday in the organization, like limits. */
export function weekOf(date: CalendarDate): CalendarDate {
  return startOfWeek(date, 'mon')
}

function byTime(a: Stretch, b: Stretch): number {
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1
  return a.id - b.id
}
