import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { yearOf } from '../rules/accrual.ts'
import { hoursCorrection } from '../rules/resettle.ts'
import { booksOf } from '../store/books.ts'
import { dueAfterWork, lockMemberships, type Membership } from '../store/memberships.ts'
import { policiesByWork } from '../store/policy-terms.ts'
import { postChanges } from './post-change.ts'
import type { Poster } from './settle-members.ts'

export type TouchedDays = { userId: number; dates: readonly CalendarDate[] }

/** Time was tracked, edited or removed: open days count when they are over, and settled ones are corrected now. */
export async function followWork(
  poster: Poster,
  organizationId: number,
  touched: readonly TouchedDays[],
): Promise<void> {
  const { db } = poster
  const policyIds = await policiesByWork(db, organizationId)
  if (policyIds.length === 0) return
  const userIds = [...new Set(touched.map(({ userId }) => userId))]
  const memberships = await lockMemberships(db, organizationId, { policyIds, userIds })
  if (memberships.length === 0) return
  const datesOf = Map.groupBy(touched, ({ userId }) => userId)
  const late: { membership: Membership; dates: CalendarDate[] }[] = []
  const open = new Map<number, CalendarDate>()
  for (const membership of memberships) {
    const dates = (datesOf.get(membership.user_id) ?? []).flatMap((each) => each.dates).toSorted()
    const settled = dates.filter((date) => date < membership.settled_on)
    if (settled.length > 0) late.push({ membership, dates: settled })
    const first = dates.find((date) => date >= membership.settled_on)
    if (first) open.set(membership.user_id, first)
  }
  for (const [userId, day] of open) await dueAfterWork(db, organizationId, userId, day)
  if (late.length === 0) return
  const firstYear = Math.min(...late.flatMap(({ dates }) => dates.map(yearOf)))
  const books = await booksOf(
    db,
    organizationId,
    late.map(({ membership }) => membership),
    firstYear,
  )
  const changes = books.map((book, i) => {
    // One correction for each year, on the last of its days that changed.
    const lastOfYears = new Map(late[i]?.dates.map((date) => [yearOf(date), date]))
    const entries = [...lastOfYears.values()].flatMap((date) => hoursCorrection(book, date) ?? [])
    return { membership: book.membership, entries, cause: {} }
  })
  await postChanges(poster, organizationId, changes)
}
