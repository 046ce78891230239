import { waysToCreate } from '../../../api/maker.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export const lastingKinds = [
  'webhook',
  'calendar_feed',
  'invite_link',
  'chat_webhook',
  'report_link',
] as const
export type LastingKind = (typeof lastingKinds)[number]

const lasting = columns({
  kind: is.word(...lastingKinds),
  id: is.int,
  organization_id: is.int.orNull,
  user_id: is.int,
  host: is.text.orNull,
  created_at: is.instant,
  created_with: is.word(...waysToCreate).orNull,
  organization_token_id: is.int.orNull,
  token_family_id: is.int.orNull,
  created_ip: is.text.orNull,
  created_agent: is.text.orNull,
})
/** A webhook, calendar feed, invite link, chat webhook or share link that acts for a user. */
export type LastingAccess = Selected<typeof lasting>

/** As many as the page shows, newest first. */
export const mostShown = 500

export function lastingAccessOf(db: Db, userId: number, now: Instant): Promise<LastingAccess[]> {
  return select(db, sql`${isOf(userId, now)} order by created_at desc, kind, id limit ${mostShown}`)
}

/** All access, or only what browser sessions created, except this one. */
export function lastingAccessToRemove(
  db: Db,
  userId: number,
  which: { exceptFamilyId: number | undefined } | 'all',
  now: Instant,
): Promise<LastingAccess[]> {
  const isEnded =
    which === 'all'
      ? sql``
      : sql`and created_with = 'session' and token_family_id is distinct from ${which.exceptFamilyId ?? null}::int`
  return select(db, sql`${isOf(userId, now)} ${isEnded} order by kind, id`)
}

export type LastingKey = { kind: LastingKind; id: number }

export async function findLastingAccessOf(
  db: Db,
  userId: number,
  { kind, id }: LastingKey,
): Promise<LastingAccess | undefined> {
  const [found] = await select(db, sql`user_id = ${userId} and kind = ${kind} and id = ${id}`)
  return found
}

/** `organizationId` is null for a user's own webhook. Webhooks are found by their id alone. */
export async function findLastingAccessIn(
  db: Db,
  organizationId: number | null,
  { kind, id }: LastingKey,
): Promise<LastingAccess | undefined> {
  const isThere = sql`(kind = 'webhook' or organization_id = ${organizationId})`
  const [found] = await select(db, sql`${isThere} and kind = ${kind} and id = ${id}`)
  return found
}

const lastingCounts = columns({
  webhooks: is.int,
  calendar_feeds: is.int,
  invite_links: is.int,
  chat_webhooks: is.int,
  report_links: is.int,
})
export type LastingCounts = Selected<typeof lastingCounts>

export function countLastingAccessOf(db: Db, userId: number, now: Instant): Promise<LastingCounts> {
  return only(
    db,
    lastingCounts,
    sql`
    select count(*) filter (where kind = 'webhook')::int as webhooks,
           count(*) filter (where kind = 'calendar_feed')::int as calendar_feeds,
           count(*) filter (where kind = 'invite_link')::int as invite_links,
           count(*) filter (where kind = 'chat_webhook')::int as chat_webhooks,
           count(*) filter (where kind = 'report_link')::int as report_links
    from lasting_access where ${isOf(userId, now)}`,
  )
}

const isOf = (userId: number, now: Instant) =>
  sql`user_id = ${userId} and (expires_at is null or expires_at > ${now})`

function select(db: Db, which: Sql): Promise<LastingAccess[]> {
  return db.rows(
    lasting,
    sql`
    select kind, id, organization_id, user_id, host, created_at, created_with, organization_token_id,
           token_family_id, created_ip, created_agent
    from lasting_access where ${which}`,
  )
}
