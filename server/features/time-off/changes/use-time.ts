import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { yearOf } from '../rules/accrual.ts'
import type { Membership } from '../store/memberships.ts'
import { postChanges } from './post-change.ts'
import type { Poster } from './settle-members.ts'

export type UsedDay = { date: CalendarDate; amount: number }
export type Use = {
  requestId: number
  /** Which change of the request's status this is: each posts once. */
  change: number
  days: readonly UsedDay[]
  by: number | undefined
}

/** Debits approved days, or credits them again, each in the year of its date. Later years follow. */
export async function postUse(
  poster: Poster,
  organizationId: number,
  place: Membership,
  kind: 'used' | 'used_reversal',
  { requestId, change, days, by }: Use,
): Promise<void> {
  const entries = days
    .filter(({ amount }) => amount > 0)
    .map(({ date, amount }) => ({
      year: yearOf(date),
      date,
      kind,
      amount: kind === 'used' ? -amount : amount,
      period_key: `${requestId} ${date} ${change}`,
      rule: {},
    }))
  const cause = { request_id: requestId, ...(by !== undefined && { created_by_id: by }) }
  await postChanges(poster, organizationId, [{ membership: place, entries, cause }])
}
