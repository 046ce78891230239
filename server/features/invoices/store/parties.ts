import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { BuyerEInvoice } from '../../../paper/e-party.ts'
import { paperLanguages } from '../../../paper/paper.ts'

const organization = columns({ name: is.text, currency: is.text })
export type BillingOrganization = Selected<typeof organization>

export function organizationOf(db: Db, organizationId: number): Promise<BillingOrganization> {
  return only(
    db,
    organization,
    sql`select name, currency from organization_directory where id = ${organizationId}`,
  )
}

const client = columns({
  name: is.text,
  emails: is.texts,
  phone: is.text.orNull,
  address: is.text,
  invoice_notes: is.text.orNull,
  net_terms: is.int.orNull,
  country: is.text.orNull,
  tax_id: is.text.orNull,
  language: is.word(...paperLanguages).orNull,
  e_invoice: is.json<BuyerEInvoice>().orNull,
})
export type BilledClient = Selected<typeof client>

export async function findClient(
  db: Db,
  organizationId: number,
  id: number,
): Promise<BilledClient | undefined> {
  const [found] = await db.rows(
    client,
    sql`select name, emails, phone, address, invoice_notes, net_terms, country, tax_id, language, e_invoice from client_directory
        where organization_id = ${organizationId} and id = ${id}`,
  )
  return found
}

/** All clients by their ids. */
export async function findClients(
  db: Db,
  organizationId: number,
): Promise<ReadonlyMap<number, BilledClient>> {
  const rows = await db.rows(
    { id: is.int, ...client },
    sql`select id, name, emails, phone, address, invoice_notes, net_terms, country, tax_id, language, e_invoice from client_directory
        where organization_id = ${organizationId}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const member = columns({ name: is.text, email: is.text, status: is.text })
export type BillingMember = Selected<typeof member>

export async function findMember(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<BillingMember | undefined> {
  const [found] = await db.rows(
    member,
    sql`select name, email, status from member_directory
        where organization_id = ${organizationId} and user_id = ${userId}`,
  )
  return found
}

/** The members among these; former ones count, because their time does. */
export async function membersAmong(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select user_id from member_directory where organization_id = ${organizationId} and user_id = any(${userIds}::int[])`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

export async function findClientPlace(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<{ organizationId: number; id: number } | undefined> {
  const [found] = await db.rows(
    { organizationId: is.int, id: is.int },
    sql`select organization_id as "organizationId", id from client_directory
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}
