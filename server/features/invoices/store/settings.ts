import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type InvoiceSettings, usualSettings } from '../rules/settings.ts'

export async function settingsOf(db: Db, organizationId: number): Promise<InvoiceSettings> {
  const [found] = await db.rows(
    { settings: is.json<Partial<InvoiceSettings>>() },
    sql`select settings from invoice_settings where organization_id = ${organizationId}`,
  )
  return { ...usualSettings, ...found?.settings }
}

export async function changeSettings(
  db: Db,
  organizationId: number,
  given: Partial<InvoiceSettings>,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into invoice_settings as s (organization_id, settings, updated_at)
    values (${organizationId}, ${JSON.stringify(given)}::jsonb, ${now})
    on conflict (organization_id) do update
      set settings = s.settings || excluded.settings, updated_at = excluded.updated_at`)
}

/** The blob of the logo, if the organization has one. */
export async function logoOf(db: Db, organizationId: number): Promise<string | null> {
  const [found] = await db.rows(
    { logo: is.uuid.orNull },
    sql`select logo from invoice_settings where organization_id = ${organizationId}`,
  )
  return found?.logo ?? null
}

/** Changes the logo and returns the one before, which nobody else can replace until the commit. */
export async function changeLogo(
  db: Transaction,
  organizationId: number,
  logo: string | null,
  now: Instant,
): Promise<string | null> {
  await db.change(sql`
    insert into invoice_settings (organization_id, settings, updated_at)
    values (${organizationId}, '{}'::jsonb, ${now}) on conflict (organization_id) do nothing`)
  const { before } = await only(
    db,
    { before: is.uuid.orNull },
    sql`select logo as before from invoice_settings where organization_id = ${organizationId} for update`,
  )
  await db.change(sql`
    update invoice_settings set logo = ${logo}::uuid, updated_at = ${now} where organization_id = ${organizationId}`)
  return before
}
