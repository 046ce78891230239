import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { placeSecret } from '../../../foundation/secrecy/secret-places.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** How the directory of secrets calls them. */
export const tokenKind = 'organization_token'

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
  await placeSecret(db, token.secretHash, { kind: tokenKind, organizationId: token.organizationId, id })
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

/** The user who was shown the present secret of token `t`; null: an operator. */
const makerId = sql`coalesce(t.reissued_by_id, t.created_by_id)`

/** The maker of token `t` knows its secret, but could not create it for its present member. */
const isMakerBelow = sql`
  (${makerId} is not null and ${makerId} <> t.user_id and not exists (
    select from known_memberships c
    join known_memberships a on a.organization_id = c.organization_id and a.user_id = t.user_id and a.is_active
    where c.organization_id = t.organization_id and c.user_id = ${makerId} and c.is_active and c.may_keep_tokens
      and (c.rank > a.rank or (c.rank = a.rank and c.rank <> 2))))`

const reassigned = columns({ name: is.text, maker_id: is.int.orNull, is_maker_below: is.flag })

/** Undefined when there is no such token, or it is already revoked. The token stays locked until the commit. */
export async function reassignToken(
  db: Db,
  organizationId: number,
  id: number,
  userId: number,
  now: Instant,
): Promise<Selected<typeof reassigned> | undefined> {
  const [token] = await db.rows(
    reassigned,
    sql`
    update organization_tokens t set user_id = ${userId}, updated_at = ${now}
    where t.organization_id = ${organizationId} and t.id = ${id} and t.revoked_at is null
    returning t.name, ${makerId} as maker_id, ${isMakerBelow} as is_maker_below`,
  )
  return token
}

/** Replaces the secret; the earlier one stops working with the commit. */
export async function reissueToken(
  db: Db,
  { organizationId, id, byId, hash }: { organizationId: number; id: number; byId: number; hash: Buffer },
): Promise<void> {
  await db.change(sql`
    update organization_tokens set secret_hash = ${hash}, reissued_by_id = ${byId}
    where organization_id = ${organizationId} and id = ${id}`)
  await placeSecret(db, hash, { kind: tokenKind, organizationId, id })
}

const endedToken = columns({
  id: is.int,
  name: is.text,
  user_id: is.int,
  was_working: is.flag,
})
export type EndedToken = Selected<typeof endedToken>

/** Revokes the tokens of members who left. */
export function revokeEndedTokens(db: Db, organizationId: number, now: Instant): Promise<EndedToken[]> {
  return db.rows(
    endedToken,
    sql`
    update organization_tokens t
    set revoked_at = ${now}, updated_at = ${now}, revoked_reason = 'assignee_removed'
    where t.organization_id = ${organizationId} and t.revoked_at is null
      and not exists (select from known_memberships a
                      where a.organization_id = t.organization_id and a.user_id = t.user_id and a.is_active)
    returning t.id, t.name, t.user_id, (t.expires_at is null or t.expires_at > ${now}) as was_working`,
  )
}

const revokedToken = columns({ id: is.int, organization_id: is.int })
export type RevokedToken = Selected<typeof revokedToken>

/** Revokes every token that acts as a user, in all organizations. */
export function revokeAllTokensOf(
  db: Db,
  userId: number,
  reason: string,
  now: Instant,
): Promise<RevokedToken[]> {
  return db.rows(
    revokedToken,
    sql`
    update organization_tokens set revoked_at = ${now}, revoked_reason = ${reason}, updated_at = ${now}
    where user_id = ${userId} and revoked_at is null
    returning id, organization_id`,
  )
}

const shownToken = columns({
  id: is.int,
  name: is.text,
  user_id: is.int,
  user_name: is.text,
  created_at: is.instant,
  created_by_id: is.int.orNull,
  is_maker_below: is.flag,
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
    select t.id, t.name, t.user_id, coalesce(n.name, u.name) as user_name, t.created_at, t.created_by_id,
           ${isMakerBelow} as is_maker_below, t.expires_at, t.last_used_at, t.revoked_at, t.revoked_reason,
           case when t.revoked_at is not null then 'revoked' when t.expires_at <= ${now} then 'expired'
                else 'active' end as status
    from organization_tokens t join users u on u.id = t.user_id
    left join known_memberships n on n.organization_id = t.organization_id and n.user_id = t.user_id
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
  if (token === undefined) throw new Gone(`Token ${id}`)
  return token
}
