import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import {
  accruedIn,
  type Entry,
  firstDayOf,
  type Member,
  type Policy,
  secondsOf,
  sumOf,
  yearOf,
} from './accrual.ts'
import { type Grant, grantsDue } from './grants.ts'
import { earnedByDay, type WorkedDay } from './hours-worked.ts'

/** The books of a member on a policy: what is posted, from the year of `settled_on` on, and the work of these years. */
export type Books = {
  policy: Policy
  member: Member
  entries: readonly Entry[]
  worked: readonly WorkedDay[]
}

/**
 * The postings that are due up to a day, in order: what a policy gives, what its years carry over, and what lapses. The one
 * rule for calendar work, forecasts and simulations; running it day by day gives what running it once gives.
 */
export function settle({ policy, member, entries, worked }: Books, through: CalendarDate): Entry[] {
  const book = [...entries]
  const due: Entry[] = []
  const post = (entry: Entry) => {
    book.push(entry)
    due.push(entry)
  }
  const steps: Step[] = [
    ...workSteps(policy, member, worked, through),
    ...yearSteps(policy, member, through),
    ...grantsDue(policy, member, member.settled_on, through).map((grant) => grantStep(policy, grant)),
  ]
  steps.sort((a, b) => (a.date === b.date ? a.order - b.order : a.date < b.date ? -1 : 1))
  for (const step of steps) for (const entry of step.entries(book)) post(entry)
  return due
}

/** The next day on which something is due, if nobody works more until then. */
export function nextDue({ policy, member, worked }: Omit<Books, 'entries'>): CalendarDate {
  const newYear = firstDayOf(yearOf(member.settled_on) + 1)
  const [grant] = grantsDue(policy, member, member.settled_on, newYear)
  const open = policy.accrual_type === 'hours_worked' ? worked : []
  const days = open.flatMap(({ date }) => (date >= member.settled_on ? addDays(date, 1) : []))
  return [newYear, ...(grant ? [grant.date] : []), ...days].toSorted()[0] ?? newYear
}

type Step = { date: CalendarDate; order: number; entries(book: readonly Entry[]): Entry[] }

/** The work of a day counts when the day is over, still in its own year. */
function workSteps(
  policy: Policy,
  member: Member,
  worked: readonly WorkedDay[],
  through: CalendarDate,
): Step[] {
  if (policy.accrual_type !== 'hours_worked') return []
  const years = [...new Set(worked.map(({ date }) => yearOf(date)))]
  const open = years
    .flatMap((year) => earnedByDay(policy, member, worked, year))
    .filter(({ date }) => date >= member.settled_on && date < through)
  return open.map(({ date, worked: seconds, earned }) => ({
    date: addDays(date, 1),
    order: 0,
    entries(book) {
      const year = yearOf(date)
      const amount = earned - accruedIn(book, year)
      if (amount === 0) return []
      const rule = { worked: seconds, earned }
      const isFirst = !hasKey(book, 'accrual', date)
      return isFirst && amount > 0
        ? [{ year, date, kind: 'accrual', amount, period_key: date, rule }]
        : [
            {
              year,
              date,
              kind: 'accrual_correction',
              amount,
              period_key: nextKey(book, 'accrual_correction', date),
              rule,
            },
          ]
    },
  }))
}

/** On January 1 a year opens with what the last one leaves. Debts are always carried over. */
function yearSteps(policy: Policy, member: Member, through: CalendarDate): Step[] {
  const steps: Step[] = []
  for (let year = yearOf(member.settled_on) + 1; year <= yearOf(through); year++) {
    const date = firstDayOf(year)
    if (member.assigned_on >= date && member.earlier.length === 0) continue
    // Without roll-over, a policy by joined date lapses on anniversaries instead.
    const rolls = policy.balance_rolls_over_annually || policy.accrual_type === 'joined_date'
    steps.push({
      date,
      order: 1,
      entries(book) {
        if (hasKey(book, 'opening', String(year))) return []
        const closing = sumOf(book, (entry) => entry.year === year - 1)
        const rule = { closing, rolls }
        return [
          { year, date, kind: 'opening', amount: carried(closing, rolls), period_key: String(year), rule },
        ]
      },
    })
  }
  return steps
}

function grantStep(policy: Policy, { date, kind, period_key, amount, rule }: Grant): Step {
  const year = yearOf(date)
  return {
    date,
    order: 2,
    entries(book) {
      if (hasKey(book, kind, period_key)) return []
      const { maximum_to_accrue } = policy.accrual
      const hasMaximum = maximum_to_accrue !== undefined && kind === 'accrual'
      // By joined date the year of the maximum is the one between two anniversaries, which gives once.
      const before = policy.accrual_type === 'joined_date' ? 0 : accruedIn(book, year)
      const room = hasMaximum ? Math.max(0, secondsOf(maximum_to_accrue) - before) : amount
      const given = Math.min(amount, room)
      const told = given < amount ? { ...rule, maximum_to_accrue } : rule
      return [
        ...lapseOf(policy, book, { date, period_key }),
        ...(given > 0 ? [{ year, date, kind, amount: given, period_key, rule: told }] : []),
      ]
    },
  }
}

/** Before an anniversary's grant, what is left lapses. */
function lapseOf(policy: Policy, book: readonly Entry[], at: Pick<Grant, 'date' | 'period_key'>): Entry[] {
  const { date, period_key } = at
  if (policy.accrual_type !== 'joined_date' || policy.balance_rolls_over_annually || period_key === '0')
    return []
  if (hasKey(book, 'lapse', period_key)) return []
  const left = leftBefore(book, date)
  // Negated zero would be another number in JSON.
  return [
    { year: yearOf(date), date, kind: 'lapse', amount: left > 0 ? -left : 0, period_key, rule: { left } },
  ]
}

/** The balance before a day; what was carried over counts on the day itself. */
export function leftBefore(book: readonly Entry[], date: CalendarDate): number {
  return sumOf(
    book,
    (entry) => entry.year === yearOf(date) && (entry.date < date || entry.kind === 'opening'),
  )
}

export function carried(closing: number, rolls: boolean): number {
  return rolls ? closing : Math.min(0, closing)
}

function hasKey(book: readonly Entry[], kind: Entry['kind'], key: string): boolean {
  return book.some((entry) => entry.kind === kind && entry.period_key === key)
}

/** The key of a further posting for the same cause: `2027#2`. */
export function nextKey(book: readonly Entry[], kind: Entry['kind'], key: string): string {
  const count = book.filter((entry) => entry.kind === kind && entry.period_key.split('#')[0] === key).length
  return `${key}#${count + 1}`
}
