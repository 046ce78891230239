import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type InviteRow, invite } from '../records/invite.ts'

/** The invites with their status at an instant: pending ones expire by the clock, without a write. */
export function invitesAt(now: Instant, source = sql`invites`): Sql {
  return sql`(select i.*, case when i.accepted_at is not null then 'accepted'
                               when i.expires_at <= ${now} then 'expired' else 'pending' end as status
              from ${source} i) i`
}

const inviteOf = columns({ id: is.int, organizationId: is.int, invitedById: is.int.orNull })
/** Which organization an invite belongs to, and who sent it. */
export type InviteOf = Selected<typeof inviteOf>

export async function findInvite(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<InviteOf | undefined> {
  const [found] = await db.rows(
    inviteOf,
    sql`
    select id, organization_id as "organizationId", invited_by_id as "invitedById" from invites
    where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

export type InviteView = { organizationId: number; seesMoney: boolean; now: Instant }

export function invitesById(
  db: Db,
  { organizationId, seesMoney, now }: InviteView,
  ids: number[],
): Promise<InviteRow[]> {
  const view = invite.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from ${invitesAt(now)}
        where i.organization_id = ${organizationId} and i.id = any(${ids}::int[]) order by i.id`,
  )
}

export async function getInvite(db: Db, view: InviteView, id: number): Promise<InviteRow> {
  const [row] = await invitesById(db, view, [id])
  if (row === undefined) throw new Gone(`Invite ${id}`)
  return row
}

export type InviteQuery = PageOf & {
  email: string | undefined
  status: 'all' | 'pending' | 'accepted' | 'expired'
  /** Only the invites that this user sent. */
  invitedById: number | undefined
}

/** Uses invites_pending, invites_unaccepted (expired), invites_accepted, or the primary key (all). */
export function pageOfInvites(
  db: Db,
  { organizationId, seesMoney, now }: InviteView,
  query: InviteQuery,
): Promise<InviteRow[]> {
  const view = invite.view(seesMoney)
  const source = query.status === 'pending' ? pending(organizationId, now, query) : undefined
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
 * Pending invites are few among many expired ones: `offset 0` keeps the planner from reading those (248 ms without,
 * 4 ms with it). Without further filters the index alone finds the ids of the page.
 */
function pending(organizationId: number, now: Instant, query: InviteQuery): Sql {
  const all = sql`organization_id = ${organizationId} and accepted_at is null and expires_at > ${now}`
  if (query.email !== undefined || query.invitedById !== undefined)
    return sql`(select * from invites where ${all} offset 0)`
  return sql`(select its.* from (
                select id from (select id from invites where ${all} and id >= ${query.page_start_id}::bigint offset 0) waiting
                order by id limit ${query.page_limit + 1}
              ) first join invites its on its.organization_id = ${organizationId} and its.id = first.id)`
}
