import { timeOffBalancesChanged } from '../facts.ts'
import { type Entry, sumOf } from '../rules/accrual.ts'
import { resettle } from '../rules/resettle.ts'
import { booksOf } from '../store/books.ts'
import type { Membership } from '../store/memberships.ts'
import { postings } from '../store/postings.ts'
import { type Cause, lineOf, type Poster } from './settle-members.ts'

/** Postings of one cause for a locked membership. */
export type PostedChange = { membership: Membership; entries: readonly Entry[]; cause: Cause }

/**
 * Posts changes by people, such as adjustments and used time, and settles every later year again in the same transaction.
 * Postings whose keys exist change nothing.
 */
export async function postChanges(
  { db, now, announce }: Poster,
  organizationId: number,
  changes: readonly PostedChange[],
): Promise<void> {
  const given = changes.filter(({ entries }) => entries.length > 0)
  if (given.length === 0) return
  const lines = given.flatMap(({ membership, entries, cause }) =>
    entries.map((entry) => lineOf(membership, entry, cause)),
  )
  await postings.post(db, organizationId, lines, now)
  const firstYear = Math.min(...lines.map(({ year }) => year))
  const memberships = [...new Map(given.map(({ membership }) => [membership.id, membership])).values()]
  const books = await booksOf(db, organizationId, memberships, firstYear)
  const corrections = books.flatMap(({ membership, entries }) =>
    resettle(entries, firstYear).map((entry) => lineOf(membership, entry)),
  )
  await postings.post(db, organizationId, corrections, now)
  const changed_ids = memberships.map(({ id }) => id)
  announce(
    timeOffBalancesChanged({
      organization_id: organizationId,
      created_ids: [],
      changed_ids,
      removed_ids: [],
    }),
  )
}

/** The balance of a year in these books. */
export function balanceIn(entries: readonly Entry[], year: number): number {
  return sumOf(entries, (entry) => entry.year === year)
}
