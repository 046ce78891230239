import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { holidaysOf } from '../../holidays/public.ts'
import type { Shifts } from '../ports.ts'
import { problems } from '../problems.ts'
import { previewYears, settledBooks, type UsedDay, type YearPreview } from '../rules/request-balance.ts'
import { type Asked, planDays, type RequestDay } from '../rules/request-days.ts'
import { booksOf } from '../store/books.ts'
import type { Membership } from '../store/memberships.ts'
import { type PolicyTerms, policyTermsAmong } from '../store/policy-terms.ts'
import { overlappingRequests, type Target, waitingDays } from '../store/request-context.ts'

export type Fault = { code: keyof typeof problems; details: Detail[] }

/** The request and its member. `exceptId` is the request itself when it is changed. */
export type Weighing = {
  organizationId: number
  /** The member, their zone, and the weekend of the organization. */
  target: Pick<Target, 'user_id' | 'time_zone' | 'weekend_days'>
  /** The organization's day. */
  today: CalendarDate
  policyId: number
  asked: Asked
  requiresNoShift: boolean
  exceptId: number | undefined
  /** All memberships of the user, locked if the request is written. */
  memberships: readonly Membership[]
}

export type Weighed = {
  policy: PolicyTerms | undefined
  membership: Membership | undefined
  days: RequestDay[]
  preview: YearPreview[]
  /** All faults, most serious first. */
  faults: Fault[]
}

/** Checks a request in every respect, in a fixed number of statements, and names every fault. */
export async function weighRequest(db: Db, shifts: Shifts, weighing: Weighing): Promise<Weighed> {
  const { organizationId, policyId, asked } = weighing
  const { user_id: userId, time_zone, weekend_days: weekend } = weighing.target
  const [firstDay, lastDay] = [asked.starts.date, asked.stops.date]
  const holidays = await holidaysOf(db, organizationId, userId, { start: firstDay, stop: lastDay })
  const plan = planDays(asked, time_zone, { holidays: new Set(holidays.map(({ date }) => date)), weekend })
  const used = plan.days.filter(({ amount_used }) => amount_used > 0)
  const spans = used.map(({ starts_at, stops_at }) => ({ start: starts_at, stop: stops_at }))
  const of = { organizationId, userId, exceptId: weighing.exceptId }

  const [policy] = await policyTermsAmong(db, organizationId, [policyId])
  const membership = weighing.memberships.find((each) => each.policy_id === policyId)
  const overlaps = await overlappingRequests(db, of, { firstDay, lastDay }, spans)
  const shiftsThen = weighing.requiresNoShift
    ? await shifts.overlapping(db, { organizationId, userId, spans, dates: wholeDays(asked.allDay, used) })
    : []
  const preview = membership ? await previewOf(db, of, membership, used, weighing.today) : []
  const faults = [
    ...policyFaults(policy, membership),
    ...fault('time_off_days_invalid', plan.faults),
    ...fault(
      'time_off_overlap',
      overlaps.map(({ id, date }) => ({
        attribute: 'time_off_request_days',
        error: `overlaps time off request ${id} on ${date}`,
      })),
    ),
    ...fault(
      'time_off_shift_overlap',
      shiftsThen.map((shift) => ({ attribute: 'require_no_shift_overlap', error: `overlaps ${shift}` })),
    ),
    ...(policy && !policy.allow_negative_balances ? balanceFaults(preview) : []),
  ]
  return { policy, membership, days: plan.days, preview, faults }
}

/** The days that are off as a whole; none if only hours of them are. */
export function wholeDays(allDay: boolean, used: readonly { date: CalendarDate }[]): CalendarDate[] {
  return allDay ? used.map(({ date }) => date) : []
}

/** What days do to the balances of a member on a policy, beside other pending requests. */
export async function previewOf(
  db: Db,
  of: { organizationId: number; userId: number; exceptId: number | undefined },
  membership: Membership,
  used: readonly UsedDay[],
  today: CalendarDate,
): Promise<YearPreview[]> {
  if (used.length === 0) return []
  const pending = await waitingDays(db, of, membership.policy_id)
  const books = await booksFor(db, of.organizationId, membership, [...used, ...pending], today)
  return previewYears(books, used, pending)
}

/** The books as of today, from the first year of these days on. */
export async function booksFor(
  db: Db,
  organizationId: number,
  membership: Membership,
  days: readonly UsedDay[],
  today: CalendarDate,
) {
  const firstYear = Math.min(...days.map(({ date }) => Number(date.slice(0, 4))))
  const [books] = await booksOf(db, organizationId, [membership], firstYear)
  if (books === undefined) throw new Error(`The membership ${membership.id} has no books.`)
  return settledBooks(books, today)
}

function policyFaults(policy: PolicyTerms | undefined, membership: Membership | undefined): Fault[] {
  const attribute = 'time_off_policy_id'
  if (policy === undefined || membership === undefined || membership.left_on !== null)
    return fault('time_off_not_on_policy', [{ attribute, error: 'is not a policy that the member is on' }])
  return policy.status === 'archived'
    ? fault('time_off_policy_archived', [{ attribute, error: 'is archived' }])
    : []
}

export function balanceFaults(preview: readonly YearPreview[]): Fault[] {
  const short = preview.filter(({ would_be_negative }) => would_be_negative)
  return fault(
    'time_off_balance_exceeded',
    short.map(({ year, balance_before, pending, amount_used }) => ({
      attribute: 'time_off_request_days',
      error: `needs ${amount_used} seconds in ${year}, and ${Math.max(0, balance_before - pending)} are left`,
    })),
  )
}

function fault(code: Fault['code'], details: Detail[]): Fault[] {
  return details.length === 0 ? [] : [{ code, details }]
}

/** Refuses with the first fault's code, and names all faults. */
export function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults
  if (first === undefined) return
  throw problems[first.code]({ details: faults.flatMap(({ details }) => details) })
}
