import type { DayText } from '../../ui/week.ts'
import type { CalendarDay } from '../calendars/calls.ts'

/** Approved time off of one policy by day, in seconds. */
export type TimeOffLine = {
  policyId: number
  policy: string
  days: Map<DayText, { seconds: number; requestId: number | undefined }>
  total: number
}

export type WeekOff = {
  lines: TimeOffLine[]
  ofDays: Map<DayText, number>
  total: number
  /** Their names by day. */
  holidays: Map<DayText, string>
}

/** The days off of a week as a table: a line for each policy, by name. */
export function weekOff(days: readonly CalendarDay[]): WeekOff {
  const approved = days.filter(({ kind, status }) => kind === 'time_off' && status === 'approved')
  const lines = [...Map.groupBy(approved, (day) => day.time_off_policy_id ?? 0)].map(([policyId, its]) => ({
    policyId,
    policy: its[0]?.name ?? '',
    days: new Map(
      [...Map.groupBy(its, ({ date }) => date)].map(([date, parts]) => [
        date,
        { seconds: sumOf(parts), requestId: parts[0]?.time_off_request_id },
      ]),
    ),
    total: sumOf(its),
  }))
  const named = days.filter(({ kind }) => kind === 'holiday')
  return {
    lines: lines.sort((a, b) => a.policy.localeCompare(b.policy) || a.policyId - b.policyId),
    ofDays: new Map([...Map.groupBy(approved, ({ date }) => date)].map(([date, its]) => [date, sumOf(its)])),
    total: sumOf(approved),
    holidays: new Map(
      [...Map.groupBy(named, ({ date }) => date)].map(([date, its]) => [
        date,
        its.map(({ name }) => name).join(', '),
      ]),
    ),
  }
}

const sumOf = (days: readonly CalendarDay[]) => days.reduce((sum, { amount_used }) => sum + amount_used, 0)
