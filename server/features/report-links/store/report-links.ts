import type { Maker } from '../../../api/maker.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { forgetSecret, forgetSecrets, placeSecret } from '../../../foundation/secrecy/secret-places.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type ReportLinkRow, reportLink } from '../records/report-link.ts'
import type { SharedReport } from '../rules/link-fields.ts'

const view = reportLink.view(true)

/** How the directory of secrets calls them. */
export const linkKind = 'report_link'

export type LinkFilters = PageOf & { user_ids: number[] | undefined }

/** Uses the primary key and report_links_of_user. */
export function pageOfLinks(
  db: Db,
  organizationId: number,
  query: LinkFilters,
  makerIds: number[] | undefined,
): Promise<ReportLinkRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from report_links l
        where ${every(
          sql`l.organization_id = ${organizationId} and l.id >= ${query.page_start_id}::bigint`,
          among(sql`l.user_id`, makerIds),
          among(sql`l.user_id`, query.user_ids),
        )}
        order by l.id limit ${query.page_limit + 1}`,
  )
}

export async function getLink(db: Db, organizationId: number, id: number): Promise<ReportLinkRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from report_links l where l.organization_id = ${organizationId} and l.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Share link ${id}`)
  return row
}

const linkOf = columns({ id: is.int, organizationId: is.int, userId: is.int, name: is.text })
export type LinkOf = Selected<typeof linkOf>

export async function findLink(db: Db, organizationIds: number[], id: number): Promise<LinkOf | undefined> {
  const [found] = await db.rows(
    linkOf,
    sql`select id, organization_id as "organizationId", user_id as "userId", name from report_links
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

export type NewLink = {
  maker: Maker
  name: string
  reportBoardId: number | null
  reports: readonly SharedReport[]
  durations: string
  tokenHash: Buffer
  passwordHash: string | null
  expiresAt: Instant
}

export async function insertLink(
  db: Db,
  organizationId: number,
  { maker, tokenHash, ...its }: NewLink,
  now: Instant,
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into report_links (organization_id, user_id, name, report_board_id, reports, durations, token_hash,
                                  password_hash, expires_at, created_with, organization_token_id, token_family_id,
                                  created_ip, created_agent, created_at, updated_at)
        values (${organizationId}, ${maker.userId}, ${its.name}, ${its.reportBoardId}, ${JSON.stringify(its.reports)},
                ${its.durations}, ${tokenHash}, ${its.passwordHash}, ${its.expiresAt}, ${maker.createdWith},
                ${maker.organizationTokenId}, ${maker.tokenFamilyId}, ${maker.ip}, ${maker.userAgent}, ${now}, ${now})
        returning id`,
  )
  await placeSecret(db, tokenHash, { kind: linkKind, organizationId, id })
  return id
}

const counts = columns({ own: is.int, all: is.int })

/** Until the commit, no other call counts those of the organization. */
export async function countLinks(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<Selected<typeof counts>> {
  const lock = `stint.report_links.${organizationId}`
  await db.change(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return only(
    db,
    counts,
    sql`select count(*) filter (where user_id = ${userId})::int as own, count(*)::int as "all"
        from report_links where organization_id = ${organizationId}`,
  )
}

/** False when it is gone. Of two simultaneous calls, one succeeds. */
export async function deleteLink(db: Db, organizationId: number, id: number): Promise<boolean> {
  const gone = await db.change(
    sql`delete from report_links where organization_id = ${organizationId} and id = ${id}`,
  )
  await forgetSecret(db, { kind: linkKind, organizationId, id })
  return gone === 1
}

export type Ended = { id: number; userId: number }

/** Links of a member who left, or of a deleted board, end for good: coming back restores none of them. */
export async function deleteLinksOf(
  db: Db,
  organizationId: number,
  gone: { userId: number } | { reportBoardId: number },
): Promise<Ended[]> {
  const isGone =
    'userId' in gone ? sql`user_id = ${gone.userId}` : sql`report_board_id = ${gone.reportBoardId}`
  const ended = await db.rows(
    { id: is.int, userId: is.int },
    sql`delete from report_links where organization_id = ${organizationId} and ${isGone}
        returning id, user_id as "userId"`,
  )
  await forgetSecrets(db, { kind: linkKind, organizationId, ids: ended.map(({ id }) => id) })
  return ended
}
