import type { Db } from '../../../foundation/db/database.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { yearOf } from '../rules/accrual.ts'
import { certainBalance } from '../rules/coming-year.ts'
import { booksOf } from '../store/books.ts'
import { lockMemberships, type Membership, membershipsOf } from '../store/memberships.ts'
import { postChanges } from './post-change.ts'
import type { Poster } from './settle-members.ts'

export type MemberOnPolicy = { organizationId: number; policyId: number; userId: number }

/** Locks the member's place on a policy until the commit; undefined if they were never on it. */
export async function lockPlace(
  tx: Transaction,
  { organizationId, policyId, userId }: MemberOnPolicy,
): Promise<Membership | undefined> {
  const [place] = await lockMemberships(tx, organizationId, { policyIds: [policyId], userIds: [userId] })
  return place
}

export async function findPlace(
  db: Db,
  { organizationId, policyId, userId }: MemberOnPolicy,
): Promise<Membership | undefined> {
  const [place] = await membershipsOf(db, organizationId, { policyIds: [policyId], userIds: [userId] })
  return place
}

/** What the member has in each of these years; a coming year has what its 1 January certainly brings. */
export async function balancesOf(
  db: Db,
  organizationId: number,
  place: Membership,
  years: readonly number[],
): Promise<Map<number, number>> {
  const [books] = await booksOf(db, organizationId, [place], Math.min(...years))
  if (books === undefined) throw new Error(`The place ${place.id} has no books.`)
  return new Map(years.map((year) => [year, certainBalance(books, year)]))
}

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
