import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { forgetSecret } from '../../../foundation/secrecy/secret-places.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { tokenKind } from './organization-tokens.ts'

/** Removes organization tokens that were revoked or expired before an instant, some at a time; returns how many. */
export async function removeTokensEndedBefore(
  db: Transaction,
  before: Instant,
  most: number,
): Promise<number> {
  const rows = await db.rows(
    { organization_id: is.int, id: is.int },
    sql`
    delete from organization_tokens where (organization_id, id) in (
      select organization_id, id from organization_tokens
      where coalesce(revoked_at, expires_at) < ${before} and (revoked_at is not null or expires_at is not null)
      order by coalesce(revoked_at, expires_at) limit ${most} for update skip locked)
    returning organization_id, id`,
  )
  for (const { organization_id: organizationId, id } of rows)
    await forgetSecret(db, { kind: tokenKind, organizationId, id })
  return rows.length
}
