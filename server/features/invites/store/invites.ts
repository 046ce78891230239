import type { Db } from '../../../foundation/db/database.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { invite } from '../records/invite.ts'
import type { InviteRole } from '../rules/invite-role.ts'

/** The invites as they stand at an instant: what is pending expires by the clock, and no row is touched for it. */
export function invitesAt(now: Instant, source = sql`invites`): Sql {
  return sql`(select i.*, case when i.accepted_at is not null then 'accepted'
                               when i.expires_at <= ${now} then 'expired' else 'pending' end as status
              from ${source} i) i`
}

export type InviteOf = { id: number; organizationId: number; invitedById: number | null }

/** Whose an invite is, for the check of who may know of it. */
export async function findInvite(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<InviteOf | undefined> {
  const [found] = await db.rows<InviteOf>(sql`
    select id, organization_id as "organizationId", invited_by_id as "invitedById" from invites
    where id = ${id} and organization_id = any(${organizationIds}::int[])`)
  return found
}

export type InviteView = { organizationId: number; seesMoney: boolean; now: Instant }

export function invitesById(
  db: Db,
  { organizationId, seesMoney, now }: InviteView,
  ids: number[],
): Promise<Row[]> {
  const view = invite.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from ${invitesAt(now)}
        where i.organization_id = ${organizationId} and i.id = any(${ids}::int[]) order by i.id`,
  )
}

export async function getInvite(db: Db, view: InviteView, id: number): Promise<Row> {
  const [row] = await invitesById(db, view, [id])
  if (row === undefined) throw new Error(`Invite ${id} is gone.`)
  return row
}

export type InviteQuery = PageOf & {
  email: string | undefined
  status: 'all' | 'pending' | 'accepted' | 'expired'
  /** undefined: everybody's; otherwise only those that this user sent. */
  invitedById: number | undefined
}

/** Carried by invites_pending, invites_unaccepted (expired), invites_accepted, or the primary key (all). */
export function pageOfInvites(
  db: Db,
  { organizationId, seesMoney, now }: InviteView,
  query: InviteQuery,
): Promise<Row[]> {
  const view = invite.view(seesMoney)
  const source = query.status === 'pending' ? waiting(organizationId, now, query) : undefined
  return db.records(
    view,
    sql`select ${view.columns} from ${invitesAt(now, source)}
        where ${every(
          sql`i.organization_id = ${organizationId}`,
          sql`i.id >= ${query.page_start_id}::bigint`,
          query.status === 'accepted' ? sql`i.accepted_at is not null` : undefined,
          query.status === 'expired' ? sql`i.accepted_at is null and i.expires_at <= ${now}` : undefined,
          query.email === undefined ? undefined : sql`lower(i.email) = lower(${query.email})`,
          query.invitedById === undefined ? undefined : sql`i.invited_by_id = ${query.invitedById}`,
        )}
        order by i.id limit ${query.page_limit + 1}`,
  )
}

/**
 * Few of many: the fence keeps the planner from walking all that ever expired (248 ms, with it 4). Without further
 * filters the index alone tells which ids are on the page.
 */
function waiting(organizationId: number, now: Instant, query: InviteQuery): Sql {
  const all = sql`organization_id = ${organizationId} and accepted_at is null and expires_at > ${now}`
  if (query.email !== undefined || query.invitedById !== undefined)
    return sql`(select * from invites where ${all} offset 0)`
  return sql`(select its.* from (
                select id from (select id from invites where ${all} and id >= ${query.page_start_id}::bigint offset 0) waiting
                order by id limit ${query.page_limit + 1}
              ) first join invites its on its.organization_id = ${organizationId} and its.id = first.id)`
}

export type NewInvite = {
  email: string
  role: InviteRole
  pay_rate: string | null
  project_ids: number[]
  is_trackable: boolean
  is_view_only: boolean
  /** Who accepted it at once. */
  user_id: number | null
}

export type InviteTerms = { invitedById: number | undefined; expiresAt: Instant }

/** Makes invites; tells the id of each by its address. An address with an open invite is passed over. */
export async function insertInvites(
  db: Db,
  organizationId: number,
  invites: NewInvite[],
  { invitedById, expiresAt }: InviteTerms,
  now: Instant,
): Promise<Map<string, number>> {
  if (invites.length === 0) return new Map()
  const emails = invites.map((each) => each.email)
  // What expired makes room; the unique index on open invites keeps two calls at once from making two of them.
  await db.change(sql`
    update invites set is_over = true
    where organization_id = ${organizationId} and lower(email) = any(${emails}::text[]) and accepted_at is null
      and not is_over and expires_at <= ${now}`)
  const rows = await db.rows<{ id: number; email: string }>(sql`
    insert into invites (organization_id, email, role, pay_rate, project_ids, is_trackable, is_view_only, user_id,
                         accepted_at, invited_by_id, expires_at, created_at, updated_at)
    select ${organizationId}, given.email, given.role, given.pay_rate, given.project_ids, given.is_trackable,
           given.is_view_only, given.user_id, case when given.user_id is not null then ${now}::timestamptz end,
           ${invitedById ?? null}::int, ${expiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(invites)}::jsonb) as (
      email text, role text, pay_rate numeric, project_ids int[], is_trackable boolean, is_view_only boolean,
      user_id int)) with ordinality as given(email, role, pay_rate, project_ids, is_trackable, is_view_only, user_id, place)
    order by given.place
    on conflict (organization_id, lower(email)) where accepted_at is null and not is_over do nothing
    returning id, email`)
  return new Map(rows.map((row) => [row.email, row.id]))
}

/** Ends open invites to addresses that are answered in another way; tells which. */
export async function endInvitesTo(
  db: Db,
  organizationId: number,
  emails: string[],
  now: Instant,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    update invites set expires_at = least(expires_at, ${now}::timestamptz), is_over = true, updated_at = ${now}
    where organization_id = ${organizationId} and lower(email) = any(${emails}::text[]) and accepted_at is null
      and not is_over
    returning id`)
  return rows.map((row) => row.id)
}

export type InviteState = {
  email: string
  role: InviteRole
  project_ids: number[]
  pay_rate: string | null
  is_trackable: boolean
  isAccepted: boolean
}

/** Locks the row: whoever accepts it meanwhile waits, or was first. */
export async function lockInvite(
  db: Db,
  organizationId: number,
  id: number,
): Promise<InviteState | undefined> {
  const [state] = await db.rows<InviteState>(sql`
    select email, role, project_ids, pay_rate, is_trackable, accepted_at is not null as "isAccepted" from invites
    where organization_id = ${organizationId} and id = ${id} for update`)
  return state
}

export async function setInvite(
  db: Db,
  organizationId: number,
  id: number,
  { role, project_ids, pay_rate, is_trackable }: InviteState,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update invites set role = ${role}, project_ids = ${project_ids}, pay_rate = ${pay_rate},
                       is_trackable = ${is_trackable}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** Opens an invite anew; the old link ends at once, the next mail makes another. */
export async function reopenInvite(
  db: Db,
  organizationId: number,
  id: number,
  expiresAt: Instant,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update invites set secret_hash = null, is_over = false, expires_at = ${expiresAt}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

export async function deleteInviteRow(db: Db, organizationId: number, id: number): Promise<void> {
  await db.change(sql`delete from invites where organization_id = ${organizationId} and id = ${id}`)
}
