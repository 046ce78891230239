import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type NewToken = {
  organizationId: number
  userId: number
  name: string
  secretHash: Buffer
  expiresAt: Instant | undefined
  createdById: number | undefined
}

export async function insertToken(db: Db, token: NewToken, now: Instant): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into organization_tokens
          (organization_id, user_id, name, secret_hash, expires_at, created_by_id, created_at, updated_at)
        values (${token.organizationId}, ${token.userId}, ${token.name}, ${token.secretHash},
                ${token.expiresAt ?? null}, ${token.createdById ?? null}, ${now}, ${now})
        returning id`,
  )
  return id
}

/** False when there is no such token, or it was revoked before. */
export async function revokeToken(db: Db, organizationId: number, id: number, reason: string, now: Instant): Promise<boolean> {
  const changed = await db.change(sql`
    update organization_tokens set revoked_at = ${now}, revoked_reason = ${reason}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and revoked_at is null`)
  return changed === 1
}

export async function reassignToken(db: Db, organizationId: number, id: number, userId: number, now: Instant): Promise<boolean> {
  const changed = await db.change(sql`
    update organization_tokens set user_id = ${userId}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and revoked_at is null`)
  return changed === 1
}

/** Ends the tokens of a member who is gone; says which. */
export async function revokeTokensOf(db: Db, organizationId: number, userId: number, now: Instant): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    update organization_tokens set revoked_at = ${now}, revoked_reason = 'assignee_removed', updated_at = ${now}
    where organization_id = ${organizationId} and user_id = ${userId} and revoked_at is null
    returning id`)
  return rows.map((row) => row.id)
}

/** When and from where tokens were used last, many at once. */
export async function noteUse(db: Db, uses: { tokenId: number; userId: number; ip: string }[], now: Instant): Promise<void> {
  await db.change(sql`
    update organization_tokens set last_used_at = ${now}
    where id = any(${uses.map((use) => use.tokenId)}::int[])`)
  await db.change(sql`
    update users set ip_address = given.ip
    from unnest(${uses.map((use) => use.userId)}::int[], ${uses.map((use) => use.ip)}::text[]) as given(id, ip)
    where users.id = given.id and users.ip_address is distinct from given.ip`)
}
