import { type Membership, seesMoney } from '../../../api/caller.ts'
import { problems as gates } from '../../../api/problems.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { BudgetHistoryRow } from '../records/budget-history.ts'
import { findHistoryAsOf, type HistoryAsOf } from '../store/versions.ts'

type Asking = { db: Db; now: Instant; membership: Membership }

/** The row as it was known at an instant; it may have been of money then. */
export async function rowKnownAt(
  { db, now, membership }: Asking,
  subject: BudgetHistoryRow,
  asOf: Instant,
): Promise<HistoryAsOf> {
  refuseIfAny(asOf > now ? [{ attribute: 'as_of', error: 'must not be in the future' }] : [])
  const row = await findHistoryAsOf(db, membership.organizationId, subject.cell('id'), asOf)
  if (row === undefined) throw problems.not_found()
  if (!seesMoney(membership) && row.cell('budget').type === 'cost') throw gates.financials_forbidden()
  return row
}
