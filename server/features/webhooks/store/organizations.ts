import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

// Deliveries are with the organization of their event; these are the organizations of which a webhook has any.

/** The organization of test events of users' own webhooks. */
export const noOrganization = 0

type Place = { organizationId: number; webhookId: number }

/** Comes before the first delivery. Until the commit, the webhooks can't be deleted with what they have. */
export async function placeDeliveries(db: Db, places: readonly Place[]): Promise<void> {
  await db.together((joined) =>
    Promise.all([
      joined.change(
        sql`select from webhooks where id = any(${places.map((each) => each.webhookId)}::int[]) order by id for key share`,
      ),
      joined.change(sql`
        insert into webhook_organizations (webhook_id, organization_id)
        select distinct webhook_id, organization_id
        from unnest(${places.map((each) => each.webhookId)}::int[], ${places.map((each) => each.organizationId)}::int[])
             as given(webhook_id, organization_id)
        order by 1, 2
        on conflict do nothing`),
    ]),
  )
}

export async function organizationsOf(db: Db, webhookIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { organization_id: is.int },
    sql`select distinct organization_id from webhook_organizations where webhook_id = any(${webhookIds}::int[])`,
  )
  return rows.map((row) => row.organization_id)
}
