import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { placesOf } from '../../../foundation/secrecy/secret-places.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { feedKind } from './feeds.ts'

const openFeed = columns({
  id: is.int,
  organization_id: is.int,
  user_id: is.int,
  team_id: is.int.orNull,
  organization_name: is.text,
  team_name: is.text.orNull,
  plan_active: is.flag,
  sees_everybody: is.flag,
  last_read_at: is.instant.orNull,
})
/** A feed with what its creator may see now. */
export type OpenFeed = Selected<typeof openFeed>

/** Finds a feed by its token, if its creator could create it now. */
export async function findOpenFeed(db: Db, tokenHash: Buffer): Promise<OpenFeed | undefined> {
  const [found] = await db.rows(
    openFeed,
    sql`select f.id, f.organization_id, f.user_id, f.team_id, f.organization_name, f.team_name, f.plan_active,
               f.sees_everybody, f.last_read_at
        from ${placesOf(feedKind, [tokenHash])} p
        join entitled_calendar_feeds f
          on f.organization_id = p.organization_id and f.id = p.id and f.token_hash = p.hash`,
  )
  return found
}

const hour = 3_600

/** Calendars read often, so an hour is exact enough. */
export async function recordRead(db: Db, feed: OpenFeed, now: Instant): Promise<void> {
  if (feed.last_read_at !== null && addSeconds(feed.last_read_at, hour) > now) return
  await db.change(sql`
    update calendar_feeds set last_read_at = ${now}
    where organization_id = ${feed.organization_id} and id = ${feed.id} and ended_at is null`)
}

export async function isOnTeam(
  db: Db,
  organizationId: number,
  teamId: number,
  userId: number,
): Promise<boolean> {
  const found = await db.rows(
    { team_id: is.int },
    sql`select team_id from team_member_directory
        where organization_id = ${organizationId} and team_id = ${teamId} and user_id = ${userId}`,
  )
  return found.length > 0
}
