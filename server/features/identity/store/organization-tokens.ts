import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { Gone } from '../../../foundation/records/gone.ts'
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

/** Whether its creator could create this token for its present member. */
export async function isTokenHandedOutRightly(db: Db, organizationId: number, id: number): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from organization_tokens t
        where t.organization_id = ${organizationId} and t.id = ${id} and ${isHandedOutRightly}`,
  )
  return rows.length > 0
}

/** The creator of token `t` knows its secret, so it works while they could still create it for its member. */
export const isHandedOutRightly = sql`
  (t.created_by_id is null or t.created_by_id = t.user_id or exists (
    select from token_members c
    join token_members a on a.organization_id = c.organization_id and a.user_id = t.user_id
    where c.organization_id = t.organization_id and c.user_id = t.created_by_id and c.may_keep_tokens
      and (c.rank > a.rank or (c.rank = a.rank and c.rank <> 2))))`

const endedToken = columns({
  id: is.int,
  name: is.text,
  user_id: is.int,
  reason: is.word('assignee_removed', 'creator_lost_rights'),
  was_working: is.flag,
})
export type EndedToken = Selected<typeof endedToken>

/** Revokes the tokens of members who left, and those whose creators could no longer create them. */
export function revokeEndedTokens(db: Db, organizationId: number, now: Instant): Promise<EndedToken[]> {
  const isMember = sql`exists (select from token_members a
                               where a.organization_id = t.organization_id and a.user_id = t.user_id)`
  return db.rows(
    endedToken,
    sql`
    update organization_tokens t
    set revoked_at = ${now}, updated_at = ${now},
        revoked_reason = case when ${isMember} then 'creator_lost_rights' else 'assignee_removed' end
    where t.organization_id = ${organizationId} and t.revoked_at is null
      and not (${isMember} and ${isHandedOutRightly})
    returning t.id, t.name, t.user_id, t.revoked_reason as reason,
              (t.expires_at is null or t.expires_at > ${now}) as was_working`,
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
  if (token === undefined) throw new Gone(`Token ${id}`)
  return token
}
