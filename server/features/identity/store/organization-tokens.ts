import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
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
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into organization_tokens
          (organization_id, user_id, name, secret_hash, expires_at, created_by_id, created_at, updated_at)
        values (${token.organizationId}, ${token.userId}, ${token.name}, ${token.secretHash},
                ${token.expiresAt ?? null}, ${token.createdById ?? null}, ${now}, ${now})
        returning id`,
  )
  return id
}

/** False when there is no such token, or it is already revoked. */
export async function revokeToken(
  db: Db,
  organizationId: number,
  id: number,
  reason: string,
  now: Instant,
): Promise<boolean> {
  const changed = await db.change(sql`
    update organization_tokens set revoked_at = ${now}, revoked_reason = ${reason}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and revoked_at is null`)
  return changed === 1
}

export async function reassignToken(
  db: Db,
  organizationId: number,
  id: number,
  userId: number,
  now: Instant,
): Promise<boolean> {
  const changed = await db.change(sql`
    update organization_tokens set user_id = ${userId}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and revoked_at is null`)
  return changed === 1
}

const revokedToken = columns({ id: is.int, name: is.text, was_working: is.flag })
export type RevokedToken = Selected<typeof revokedToken>

/** Revokes the tokens of a member who left. */
export function revokeTokensOf(
  db: Db,
  organizationId: number,
  userId: number,
  now: Instant,
): Promise<RevokedToken[]> {
  return db.rows(
    revokedToken,
    sql`
    update organization_tokens set revoked_at = ${now}, revoked_reason = 'assignee_removed', updated_at = ${now}
    where organization_id = ${organizationId} and user_id = ${userId} and revoked_at is null
    returning id, name, (expires_at is null or expires_at > ${now}) as was_working`,
  )
}

const shownToken = columns({
  id: is.int,
  name: is.text,
  user_id: is.int,
  user_name: is.text,
  created_at: is.instant,
  created_by_id: is.int.orNull,
  expires_at: is.instant.orNull,
  last_used_at: is.instant.orNull,
  revoked_at: is.instant.orNull,
  revoked_reason: is.text.orNull,
  status: is.word('active', 'expired', 'revoked'),
})
export type ShownToken = Selected<typeof shownToken>

/** The tokens of an organization, revoked ones last; only one with an id. */
export function tokensOf(db: Db, organizationId: number, now: Instant, id?: number): Promise<ShownToken[]> {
  return db.rows(
    shownToken,
    sql`
    select t.id, t.name, t.user_id, coalesce(n.name, u.name) as user_name, t.created_at, t.created_by_id, t.expires_at, t.last_used_at,
           t.revoked_at, t.revoked_reason,
           case when t.revoked_at is not null then 'revoked' when t.expires_at <= ${now} then 'expired'
                else 'active' end as status
    from organization_tokens t join users u on u.id = t.user_id
    left join member_names n on n.organization_id = t.organization_id and n.user_id = t.user_id
    where t.organization_id = ${organizationId} ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t.revoked_at is not null, t.id desc limit 200`,
  )
}

export async function getToken(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<ShownToken> {
  const [token] = await tokensOf(db, organizationId, now, id)
  if (token === undefined) throw new Error(`Token ${id} is gone.`)
  return token
}
