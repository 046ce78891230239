import type { Maker } from '../../../api/maker.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { placeSecret } from '../../../foundation/secrecy/secret-places.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type CalendarFeedRow, calendarFeed } from '../records/calendar-feed.ts'

const view = calendarFeed.view(true)

export type FeedFilters = PageOf & { user_ids: number[] | undefined; team_ids: number[] | undefined }

/** Uses calendar_feeds_in_use and calendar_feeds_of_user. */
export function pageOfFeeds(
  db: Db,
  organizationId: number,
  query: FeedFilters,
  makerIds: number[] | undefined,
): Promise<CalendarFeedRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from calendar_feeds f
        where ${every(
          sql`f.organization_id = ${organizationId} and f.ended_at is null`,
          sql`f.id >= ${query.page_start_id}::bigint`,
          among(sql`f.user_id`, makerIds),
          among(sql`f.user_id`, query.user_ids),
          among(sql`f.team_id`, query.team_ids),
        )}
        order by f.id limit ${query.page_limit + 1}`,
  )
}

export async function getFeed(db: Db, organizationId: number, id: number): Promise<CalendarFeedRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from calendar_feeds f where f.organization_id = ${organizationId} and f.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Calendar feed ${id}`)
  return row
}

const feedOf = columns({ id: is.int, organizationId: is.int, userId: is.int })
export type FeedOf = Selected<typeof feedOf>

export async function findFeed(db: Db, organizationIds: number[], id: number): Promise<FeedOf | undefined> {
  const [found] = await db.rows(
    feedOf,
    sql`select id, organization_id as "organizationId", user_id as "userId" from calendar_feeds
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)} and ended_at is null`,
  )
  return found
}

/** How the directory of secrets calls them. */
export const feedKind = 'calendar_feed'

export type NewFeed = { maker: Maker; teamId: number | null; tokenHash: Buffer }

export async function insertFeed(
  db: Db,
  organizationId: number,
  { maker, teamId, tokenHash }: NewFeed,
  now: Instant,
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into calendar_feeds (organization_id, user_id, team_id, token_hash, created_with, organization_token_id,
                                    token_family_id, created_ip, created_agent, created_at, updated_at)
        values (${organizationId}, ${maker.userId}, ${teamId}, ${tokenHash}, ${maker.createdWith},
                ${maker.organizationTokenId}, ${maker.tokenFamilyId}, ${maker.ip}, ${maker.userAgent}, ${now}, ${now})
        returning id`,
  )
  await placeSecret(db, tokenHash, { kind: feedKind, organizationId, id })
  return id
}

/** Whether the user has already created this many feeds. */
export async function countFeeds(db: Db, organizationId: number, userId: number): Promise<number> {
  const { found } = await only(
    db,
    { found: is.int },
    sql`select count(*)::int as found from calendar_feeds
        where organization_id = ${organizationId} and user_id = ${userId} and ended_at is null`,
  )
  return found
}

/** False when it has ended. Of two simultaneous calls, one succeeds. */
export async function endFeed(db: Db, organizationId: number, id: number, now: Instant): Promise<boolean> {
  const ended = await db.change(sql`
    update calendar_feeds set ended_at = ${now}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and ended_at is null`)
  return ended === 1
}

/** Feeds of a member who left, or of a deleted team, end for good: coming back restores none of them. */
export async function endFeedsOf(
  db: Db,
  organizationId: number,
  gone: { userId: number } | { teamId: number },
  now: Instant,
): Promise<number[]> {
  const isGone = 'userId' in gone ? sql`user_id = ${gone.userId}` : sql`team_id = ${gone.teamId}`
  const rows = await db.rows(
    { id: is.int },
    sql`update calendar_feeds set ended_at = ${now}, updated_at = ${now}
        where organization_id = ${organizationId} and ${isGone} and ended_at is null
        returning id`,
  )
  return rows.map(({ id }) => id)
}
