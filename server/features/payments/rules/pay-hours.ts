import type { Decimal } from '../../../foundation/money/decimal.ts'
import { addFractions, none } from '../../../foundation/money/round-together.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Claim, type ExactDetail, plainPay } from './detail.ts'
import { hourlyPay, premiumPay } from './exact-pay.ts'
import { type OvertimeTerms, splitOvertime, weekOf } from './overtime.ts'

/** Overtime that payments have posted for an activity. */
export type PostedOvertime = { overtime: number; pay_rate: Decimal; multiplier: Decimal }

/** An activity of a member: one to pay now, or one that was paid in the same week. */
export type Work = {
  id: number
  user_id: number
  project_id: number
  task_id: number | null
  date: CalendarDate
  starts_at: string
  tracked: number
  is_break: boolean
  is_new: boolean
  pay_rate: Decimal
  posted: readonly PostedOvertime[]
  terms: (OvertimeTerms & { multiplier: Decimal }) | undefined
}

/**
 * The details of one member's hours: one for each day, project, task and rate. Overtime is that of all time that is paid
 * then, so the cut into payments doesn't matter: what paid time gains or loses is an overtime adjustment.
 */
export function payHours(all: readonly Work[]): ExactDetail[] {
  const weeks = new Set(all.filter(({ is_new }) => is_new).map(({ date }) => weekOf(date)))
  // A week without new time keeps its split.
  const work = all.filter(({ date }) => weeks.has(weekOf(date)))
  const overtime = splitOvertime(
    work.map((each) => ({
      id: each.id,
      startsAt: each.starts_at,
      date: each.date,
      seconds: each.tracked,
      counts: !each.is_break || Number(each.pay_rate) > 0,
      terms: each.terms,
    })),
  )
  const details = new Map<string, ExactDetail>()
  for (const each of work) {
    const over = overtime.get(each.id) ?? 0
    if (each.is_new) add(details, hoursOf(each, over))
    const posted = each.posted.reduce((sum, row) => sum + row.overtime, 0)
    // Paid time without a claim was paid elsewhere, with whatever overtime it had.
    const isElsewhere = !each.is_new && each.posted.length === 0
    const change = isElsewhere ? 0 : (each.is_new ? 0 : over) - posted
    if (change !== 0) add(details, adjustmentOf(each, change))
  }
  return [...details.values()]
}

function hoursOf(work: Work, over: number): ExactDetail {
  const multiplier = work.terms?.multiplier ?? plainPay
  const claim = claimOf(work, { tracked: work.tracked, overtime: over, multiplier })
  return {
    ...lineOf(work, claim),
    payment_type: 'hours',
    exact: hourlyPay(work.tracked, over, work.pay_rate, multiplier),
    rule: { kind: 'hours', ...(work.terms && { overtime_policy_id: work.terms.policyId }) },
  }
}

function adjustmentOf(work: Work, change: number): ExactDetail {
  const multiplier = work.terms?.multiplier ?? work.posted[0]?.multiplier ?? plainPay
  const claim = claimOf(work, { tracked: 0, overtime: change, multiplier })
  return {
    ...lineOf(work, claim),
    payment_type: 'overtime_adjustment',
    exact: premiumPay(change, claim.pay_rate, multiplier),
    rule: { kind: 'overtime_adjustment', ...(work.terms && { overtime_policy_id: work.terms.policyId }) },
  }
}

/** Paid time keeps the rate that it was paid at. */
function claimOf(
  { id, is_new, pay_rate, posted }: Work,
  rest: Pick<Claim, 'tracked' | 'overtime' | 'multiplier'>,
): Claim {
  return { activity_id: id, pay_rate: (is_new ? undefined : posted[0]?.pay_rate) ?? pay_rate, ...rest }
}

function lineOf({ user_id, project_id, task_id, date }: Work, claim: Claim) {
  const { tracked, overtime, pay_rate, multiplier } = claim
  return {
    user_id,
    project_id,
    task_id,
    date,
    tracked,
    overtime_tracked: overtime,
    pay_rate,
    multiplier,
    paid: { claims: [claim] },
  }
}

function add(details: Map<string, ExactDetail>, line: ExactDetail): void {
  const { date, project_id, task_id, pay_rate, multiplier, payment_type } = line
  const key = [date, project_id, task_id, pay_rate, multiplier, payment_type].join()
  const known = details.get(key) ?? { ...line, tracked: 0, overtime_tracked: 0, exact: none, paid: {} }
  known.tracked += line.tracked
  known.overtime_tracked += line.overtime_tracked
  known.exact = addFractions(known.exact, line.exact)
  const claims = known.paid.claims ?? []
  claims.push(...(line.paid.claims ?? []))
  known.paid.claims = claims
  details.set(key, known)
}
