import type { Writer } from '../../../api/writing.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { timeOffBalancesChanged } from '../facts.ts'
import type { Entry } from '../rules/accrual.ts'
import { nextDue, settle } from '../rules/settle.ts'
import { booksOf } from '../store/books.ts'
import { type Membership, saveMemberships } from '../store/memberships.ts'
import { postings } from '../store/postings.ts'

/** What posting needs of a change: its transaction, its time, and where it announces. */
export type Poster = Pick<Writer, 'db' | 'now' | 'announce'>

/** Posts what falls due for locked memberships up to a day, and returns them as they are then. */
export async function settleMembers(
  { db, now, announce }: Poster,
  organizationId: number,
  memberships: readonly Membership[],
  today: CalendarDate,
): Promise<Membership[]> {
  if (memberships.length === 0) return []
  const books = await booksOf(db, organizationId, memberships)
  const settled = books.map((book) => {
    const { membership } = book
    const settled_on = membership.settled_on > today ? membership.settled_on : today
    const after = { ...membership, settled_on }
    return {
      entries: settle(book, today),
      membership: { ...after, due_on: nextDue({ ...book, member: after }) },
    }
  })
  const lines = settled.flatMap(({ entries, membership }) =>
    entries.map((entry) => lineOf(membership, entry)),
  )
  await postings.post(db, organizationId, lines, now)
  await saveMemberships(
    db,
    organizationId,
    settled.map(({ membership }) => membership),
    now,
  )
  const changed_ids = settled.flatMap(({ entries, membership }) => (entries.length > 0 ? membership.id : []))
  if (changed_ids.length > 0)
    announce(
      timeOffBalancesChanged({
        organization_id: organizationId,
        created_ids: [],
        changed_ids,
        removed_ids: [],
      }),
    )
  return settled.map(({ membership }) => membership)
}

export type Cause = { request_id?: number; reason?: string; created_by_id?: number }

export function lineOf({ policy_id, user_id }: Membership, entry: Entry, cause: Cause = {}) {
  const { request_id = null, reason = null, created_by_id = null } = cause
  return { policy_id, user_id, request_id, reason, created_by_id, ...entry }
}
