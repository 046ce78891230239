import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { noDetails, type SellerDetails } from '../rules/settings.ts'

/** What a member writes about themselves on team invoices. */
export async function sellerDetailsOf(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<SellerDetails> {
  const [found] = await db.rows(
    { details: is.json<Partial<SellerDetails>>() },
    sql`select details from invoice_sellers where organization_id = ${organizationId} and user_id = ${userId}`,
  )
  return { ...noDetails, ...found?.details }
}

export async function changeSellerDetails(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
  given: Partial<SellerDetails>,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into invoice_sellers as s (organization_id, user_id, details, updated_at)
    values (${organizationId}, ${userId}, ${JSON.stringify(given)}::jsonb, ${now})
    on conflict (organization_id, user_id) do update
      set details = s.details || excluded.details, updated_at = excluded.updated_at`)
}
