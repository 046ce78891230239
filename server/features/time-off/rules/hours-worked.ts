import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Accrual, type Member, type Policy, type Stay, secondsOf, yearOf } from './accrual.ts'

/** A day's work without breaks, in seconds. */
export type WorkedDay = { date: CalendarDate; worked: number }

/** What a year has earned by the end of a day. */
export type Earned = { date: CalendarDate; worked: number; earned: number }

/**
 * What the work of a year has earned, day by day: a function of the days alone, so neither their order of arrival nor
 * edits can change it. A changed ratio or maximum counts from its day on.
 */
export function earnedByDay(
  policy: Policy,
  member: Member,
  days: readonly WorkedDay[],
  year: number,
): Earned[] {
  const counted = days
    .filter(({ date }) => yearOf(date) === year && staysOf(member).some((stay) => isWithin(stay, date)))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  let [earned, worked] = [0, 0]
  let at: { accrual: Accrual; worked: number; earned: number } | undefined
  return counted.map((day) => {
    worked += day.worked
    const accrual = accrualOn(policy, day.date)
    if (accrual === null) return { date: day.date, worked, earned }
    if (at?.accrual !== accrual) at = { accrual, worked: 0, earned: 0 }
    at.worked += day.worked
    const now = earnedBy(accrual, at.worked)
    const room = Math.max(0, maximumOf(accrual) - earned)
    earned += Math.min(now - at.earned, room)
    at.earned = now
    return { date: day.date, worked, earned }
  })
}

/** Rounded down to whole seconds; hours have two decimals. */
function earnedBy({ hours_per = 0, hours_worked = 0 }: Accrual, worked: number): number {
  const [per, of] = [Math.round(hours_per * 100), Math.round(hours_worked * 100)]
  return of === 0 ? 0 : Number((BigInt(worked) * BigInt(per)) / BigInt(of))
}

function maximumOf({ maximum_to_accrue }: Accrual): number {
  return maximum_to_accrue === undefined ? Number.MAX_SAFE_INTEGER : secondsOf(maximum_to_accrue)
}

function accrualOn({ accrual, accrual_history }: Policy, date: CalendarDate): Accrual | null {
  const known = accrual_history.findLast(({ from }) => from <= date) ?? accrual_history[0]
  return known === undefined ? accrual : known.accrual
}

function staysOf(member: Member): readonly Stay[] {
  return [...member.earlier, member]
}

function isWithin({ start_on, left_on }: Stay, date: CalendarDate): boolean {
  return date >= start_on && (left_on === null || date <= left_on)
}
