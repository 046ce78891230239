import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { MemberAt } from './policies.ts'

const confirmation = columns({ version: is.int, given_at: is.instant })

/** The latest version of the settings that a member confirmed. */
export async function findConfirmation(
  db: Db,
  { organizationId, userId }: MemberAt,
): Promise<Selected<typeof confirmation> | undefined> {
  const [found] = await db.rows(
    confirmation,
    sql`
    select version, given_at from screenshot_consents
    where organization_id = ${organizationId} and user_id = ${userId} order by version desc limit 1`,
  )
  return found
}

/** Confirming a version twice keeps the first time. */
export async function insertConfirmation(
  db: Db,
  { organizationId, userId }: MemberAt,
  version: number,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into screenshot_consents (organization_id, user_id, version, given_at)
    values (${organizationId}, ${userId}, ${version}, ${now}) on conflict do nothing`)
}

const stored = columns({
  is_trackable: is.flag,
  screenshots: is.int,
  oldest: is.instant.orNull,
  is_held: is.flag,
})

/** What is stored about a member, as far as their privacy page shows it. */
export function storedAbout(db: Db, { organizationId, userId }: MemberAt): Promise<Selected<typeof stored>> {
  return only(
    db,
    stored,
    sql`
    select m.is_trackable,
           (select count(*)::int from screenshots s
            where s.organization_id = m.organization_id and s.user_id = m.user_id) as screenshots,
           (select s.time_slot from screenshots s
            where s.organization_id = m.organization_id and s.user_id = m.user_id order by s.id limit 1) as oldest,
           exists (select from screenshot_holds h
                   where h.organization_id = m.organization_id and h.user_id = m.user_id) as is_held
    from member_directory m where m.organization_id = ${organizationId} and m.status = 'active' and m.user_id = ${userId}`,
  )
}
