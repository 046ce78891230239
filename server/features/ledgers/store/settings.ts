import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { emptyMapping, type Mapping } from '../rules/mapping.ts'

export async function mappingOf(db: Db, organizationId: number): Promise<Mapping> {
  const [found] = await db.rows(
    { settings: is.json<Partial<Mapping>>() },
    sql`select settings from ledger_settings where organization_id = ${organizationId}`,
  )
  return { ...emptyMapping, ...found?.settings }
}

export async function changeMapping(
  db: Db,
  organizationId: number,
  given: Partial<Mapping>,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into ledger_settings as s (organization_id, settings, updated_at)
    values (${organizationId}, ${JSON.stringify(given)}::jsonb, ${now})
    on conflict (organization_id) do update
      set settings = s.settings || excluded.settings, updated_at = excluded.updated_at`)
}

/** The clients among these that the organization has. */
export async function knownClients(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from client_directory where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return rows.map(({ id }) => id)
}
