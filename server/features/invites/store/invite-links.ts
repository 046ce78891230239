import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { inviteLink } from '../records/invite-link.ts'
import type { LinkRole } from '../rules/invite-role.ts'

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
): Promise<Row[]> {
  return db.records(
    view,
    sql`select ${view.columns} from ${linksAt(now)}
        where l.organization_id = ${organizationId} and l.id >= ${query.page_start_id}::bigint
        order by l.id limit ${query.page_limit + 1}`,
  )
}

export async function getInviteLink(db: Db, organizationId: number, id: number, now: Instant): Promise<Row> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from ${linksAt(now)} where l.organization_id = ${organizationId} and l.id = ${id}`,
  )
  if (row === undefined) throw new Error(`Invite link ${id} is gone.`)
  return row
}

export type LinkOf = { id: number; organizationId: number }

/** Whose a link is, for the check of who may know of it. */
export async function findInviteLink(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<LinkOf | undefined> {
  const [found] = await db.rows<LinkOf>(sql`
    select id, organization_id as "organizationId" from invite_links
    where id = ${id} and organization_id = any(${organizationIds}::int[])`)
  return found
}

export type NewInviteLink = {
  code: string
  role: LinkRole
  projectIds: number[]
  maxUses: number | undefined
  expiresAt: Instant | undefined
  createdById: number
}

export async function insertInviteLink(
  db: Db,
  organizationId: number,
  given: NewInviteLink,
  now: Instant,
): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into invite_links (organization_id, code, role, project_ids, max_uses, expires_at, created_by_id,
                                  created_at, updated_at)
        values (${organizationId}, ${given.code}, ${given.role}, ${given.projectIds}, ${given.maxUses ?? null},
                ${given.expiresAt ?? null}, ${given.createdById}, ${now}, ${now})
        returning id`,
  )
  return id
}

/** How many rows went: of two at once one. */
export function deleteInviteLinkRow(db: Db, organizationId: number, id: number): Promise<number> {
  return db.change(sql`delete from invite_links where organization_id = ${organizationId} and id = ${id}`)
}

export type OpenLink = {
  id: number
  organization_id: number
  role: LinkRole
  project_ids: number[]
  created_by_id: number | null
  expires_at: Instant | null
}

const isOpen = (now: Instant) =>
  sql`(expires_at is null or expires_at > ${now}) and (max_uses is null or uses < max_uses)`

/** A link by which somebody can join now. */
export async function findOpenLink(db: Db, code: string, now: Instant): Promise<OpenLink | undefined> {
  const [found] = await db.rows<OpenLink>(sql`
    select id, organization_id, role, project_ids, created_by_id, expires_at from invite_links
    where code = ${code} and ${isOpen(now)}`)
  return found
}

/** Counts a use; of many at once only as many succeed as the link allows. */
export async function countEntry(db: Db, organizationId: number, id: number, now: Instant): Promise<boolean> {
  const used = await db.change(sql`
    update invite_links set uses = uses + 1, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id} and ${isOpen(now)}`)
  return used === 1
}
