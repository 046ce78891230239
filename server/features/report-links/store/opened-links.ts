import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { placesOf } from '../../../foundation/secrecy/secret-places.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { durations } from '../../reports/public.ts'
import type { SharedReport } from '../rules/link-fields.ts'
import { linkKind } from './report-links.ts'

const opened = columns({
  id: is.int,
  organizationId: is.int,
  userId: is.int,
  name: is.text,
  reportBoardId: is.int.orNull,
  reports: is.json<SharedReport[]>(),
  durations: is.word(...durations),
  passwordHash: is.text.orNull,
  expiresAt: is.instant,
})
/** A link that has not ended, as its reader finds it. */
export type OpenedLink = Selected<typeof opened>

/** Finds a link by its token until it expires. What its maker may see is asked apart. */
export async function findOpenLink(db: Db, tokenHash: Buffer, now: Instant): Promise<OpenedLink | undefined> {
  const [found] = await db.rows(
    opened,
    sql`select l.id, l.organization_id as "organizationId", l.user_id as "userId", l.name, l.report_board_id as "reportBoardId",
               l.reports, l.durations, l.password_hash as "passwordHash", l.expires_at as "expiresAt"
        from ${placesOf(linkKind, [tokenHash])} p
        join report_links l on l.organization_id = p.organization_id and l.id = p.id and l.token_hash = p.hash
        where l.expires_at > ${now}`,
  )
  return found
}

type At = Pick<OpenedLink, 'id' | 'organizationId'>

/** Counts an opening. False if the link has ended meanwhile: then nothing is shown. */
export async function recordOpening(db: Db, { organizationId, id }: At, now: Instant): Promise<boolean> {
  const counted = await db.change(sql`
    update report_links set opens = opens + 1, last_opened_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and expires_at > ${now}`)
  return counted === 1
}

/** Whether the link still works, where nothing may be written. */
export async function isStillOpen(db: Db, { organizationId, id }: At, now: Instant): Promise<boolean> {
  const found = await db.rows(
    { id: is.int },
    sql`select id from report_links
        where organization_id = ${organizationId} and id = ${id} and expires_at > ${now}`,
  )
  return found.length > 0
}

export async function nameOfOrganization(db: Db, organizationId: number): Promise<string> {
  const { name } = await only(
    db,
    { name: is.text },
    sql`select name from organization_directory where id = ${organizationId}`,
  )
  return name
}
