import type { Db } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

// A secret names no organization. This directory finds its record, which is with its organization and knows the rest.

export type SecretPlace = { kind: string; organizationId: number; id: number }

/** From now on the secret leads to the record, and an earlier one of its kind doesn't. */
export async function placeSecret(
  db: Db,
  hash: Buffer,
  { kind, organizationId, id }: SecretPlace,
): Promise<void> {
  await db.change(sql`
    with earlier as (
      delete from secret_places
      where organization_id = ${organizationId} and kind = ${kind} and id = ${id} and hash <> ${hash}
    )
    insert into secret_places (hash, kind, organization_id, id)
    values (${hash}, ${kind}, ${organizationId}, ${id})
    on conflict (hash) do nothing`)
}

export function forgetSecret(db: Db, { id, ...place }: SecretPlace): Promise<void> {
  return forgetSecrets(db, { ...place, ids: [id] })
}

type SecretPlaces = Omit<SecretPlace, 'id'> & { ids: readonly number[] }

export async function forgetSecrets(db: Db, { kind, organizationId, ids }: SecretPlaces): Promise<void> {
  if (ids.length === 0) return
  await db.change(sql`
    delete from secret_places where organization_id = ${organizationId} and kind = ${kind} and id = any(${ids}::int[])`)
}

/** Where the secrets with these hashes lead: `hash`, `organization_id`, `id`. The record decides whether it still has the secret. */
export function placesOf(kind: string, hashes: Buffer[]): Sql {
  return sql`(select hash, organization_id, id from secret_places
              where hash = any(${hashes}::bytea[]) and kind = ${kind})`
}
