import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

type At = { organizationId: number; id: number }

const sent = columns({
  id: is.int,
  turn: is.int,
  sent_at: is.instant.orNull,
  sent_hash: is.text.orNull,
})
/** Where the mail of an invoice leads, and when it last went out. */
export type SentInvoice = Selected<typeof sent>

export function sentInvoice(db: Db, { organizationId, id }: At): Promise<SentInvoice> {
  return only(
    db,
    sent,
    sql`select id, viewer_turn as turn, sent_at, sent_hash from invoices
        where organization_id = ${organizationId} and id = ${id}`,
  )
}

/** The ones among these addresses, in lower case, that an invoice to this client went to before. */
export async function mailedBefore(
  db: Db,
  { organizationId, partyId }: { organizationId: number; partyId: number },
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = await db.rows(
    { address: is.text },
    sql`select distinct lower(address) as address from invoices, unnest(sent_to) as address
        where organization_id = ${organizationId} and client_id = ${partyId}
          and lower(address) = any(${addresses.map((each) => each.toLowerCase())}::text[])`,
  )
  return new Set(rows.map(({ address }) => address))
}

/** Whether a waiting mail about an invoice may still go out: not if it is void; a reminder only while it is open. */
export async function isStillSent(
  db: Db,
  { organization_id = 0, invoice_id = 0, is_reminder = 0 }: Readonly<Record<string, number>>,
): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (
          select from invoices
          where organization_id = ${organization_id} and id = ${invoice_id} and status <> 'draft'
            and closed_reason is distinct from 'void' and (${is_reminder} = 0 or status = 'open')) as found`,
  )
  return found
}
