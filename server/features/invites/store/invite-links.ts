import type { Maker } from '../../../api/maker.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { forgetSecret, placeSecret, placesOf } from '../../../foundation/secrecy/secret-places.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type InviteLinkRow, inviteLink } from '../records/invite-link.ts'
import { type LinkRole, linkRoles } from '../rules/invite-role.ts'
import { isLinkBacked } from './invite-makers.ts'

/** How the directory of secrets calls them. */
export const linkKind = 'invite_link'

const view = inviteLink.view(true)

export function linksAt(now: Instant): Sql {
  return sql`(select l.*, case when l.uses >= l.max_uses then 'used_up'
                               when l.expires_at <= ${now} then 'expired' else 'active' end as status
              from invite_links l) l`
}

export function pageOfInviteLinks(
  db: Db,
  organizationId: number,
  query: PageOf,
  now: Instant,
): Promise<InviteLinkRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from ${linksAt(now)}
        where l.organization_id = ${organizationId} and l.id >= ${query.page_start_id}::bigint
        order by l.id limit ${query.page_limit + 1}`,
  )
}

export async function getInviteLink(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<InviteLinkRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from ${linksAt(now)} where l.organization_id = ${organizationId} and l.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Invite link ${id}`)
  return row
}

const linkOf = columns({ id: is.int, organizationId: is.int })
/** Which organization a link belongs to. */
export type LinkOf = Selected<typeof linkOf>

export async function findInviteLink(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<LinkOf | undefined> {
  const [found] = await db.rows(
    linkOf,
    sql`
    select id, organization_id as "organizationId" from invite_links
    where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

export type NewInviteLink = {
  code: string
  role: LinkRole
  projectIds: number[]
  maxUses: number | undefined
  expiresAt: Instant | undefined
  maker: Maker
}

export async function insertInviteLink(
  db: Db,
  organizationId: number,
  { maker, ...given }: NewInviteLink,
  now: Instant,
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into invite_links (organization_id, code, role, project_ids, max_uses, expires_at, created_by_id,
                                  created_with, organization_token_id, token_family_id, created_ip, created_agent,
                                  created_at, updated_at)
        values (${organizationId}, ${given.code}, ${given.role}, ${given.projectIds}, ${given.maxUses ?? null},
                ${given.expiresAt ?? null}, ${maker.userId}, ${maker.createdWith}, ${maker.organizationTokenId},
                ${maker.tokenFamilyId}, ${maker.ip}, ${maker.userAgent}, ${now}, ${now})
        returning id`,
  )
  await placeSecret(db, secretHash(given.code), { kind: linkKind, organizationId, id })
  return id
}

/** False when there is no such link. Of two simultaneous calls, one succeeds. */
export async function removeInviteLink(db: Db, organizationId: number, id: number): Promise<boolean> {
  const removed = await db.change(
    sql`delete from invite_links where organization_id = ${organizationId} and id = ${id}`,
  )
  if (removed === 0) return false
  await forgetSecret(db, { kind: linkKind, organizationId, id })
  return true
}

const openLink = columns({
  id: is.int,
  organization_id: is.int,
  role: is.word(...linkRoles),
  project_ids: is.ints,
  created_by_id: is.int.orNull,
  expires_at: is.instant.orNull,
})
export type OpenLink = Selected<typeof openLink>

const isOpen = (now: Instant) =>
  sql`(l.expires_at is null or l.expires_at > ${now}) and (l.max_uses is null or l.uses < l.max_uses)
      and ${isLinkBacked}`

/** Finds a link that still works. */
export async function findOpenLink(db: Db, code: string, now: Instant): Promise<OpenLink | undefined> {
  const [found] = await db.rows(
    openLink,
    sql`
    select l.id, l.organization_id, l.role, l.project_ids, l.created_by_id, l.expires_at
    from ${placesOf(linkKind, [secretHash(code)])} p
    join invite_links l on l.organization_id = p.organization_id and l.id = p.id and l.code = ${code}
    where ${isOpen(now)}`,
  )
  return found
}

/** Counts a use. Of many simultaneous calls, as many succeed as the link allows. */
export async function recordLinkUse(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<boolean> {
  const used = await db.change(sql`
    update invite_links l set uses = l.uses + 1, updated_at = ${now}
    where l.organization_id = ${organizationId} and l.id = ${id} and ${isOpen(now)}`)
  return used === 1
}
