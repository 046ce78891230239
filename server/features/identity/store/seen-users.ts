import { type Caller, isManager, type Membership, tokenOrganizationId } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import { type UserRow, user } from '../records/user.ts'

const view = user.view(true)

/**
 * The users among these that the caller sees, as `GET /v2/users/:id` and every `include` show them: complete for the
 * user and for owners and managers of current and former members, without address for people on the same project or
 * team. Names are the ones given by the first of `namedIn`, or else their own.
 */
export function seenUsers(db: Db, caller: Caller, ids: number[], namedIn: number[]): Promise<UserRow[]> {
  const working = caller.memberships.filter(({ planActive }) => planActive)
  const isOwn = sql`u.id = ${caller.userId}`
  // The last address can come from another organization, which an organization token must not learn about.
  const tokenOf = tokenOrganizationId(caller)
  const ownAddress =
    tokenOf === undefined
      ? sql`u.ip_address`
      : sql`(select k.last_ip from organization_tokens k
             where k.organization_id = ${tokenOf} and k.user_id = u.id and k.last_ip is not null
             order by k.last_used_at desc limit 1)`
  return db.records(
    view,
    sql`select ${view.columns} from users u
        cross join lateral (
          select exists (select from known_memberships m where m.user_id = u.id
                           and ${isOneOf(sql`m.organization_id`, idsOf(working.filter(isManager)))}) as is_managed
        ) sight
        left join lateral (
          select n.name, n.first_name, n.last_name from known_memberships n
          where n.user_id = u.id and ${isOneOf(sql`n.organization_id`, namedIn)} and n.name is not null
          order by n.organization_id limit 1
        ) named on true
        cross join lateral (
          select coalesce(named.name, u.name) as name, coalesce(named.first_name, u.first_name) as first_name,
                 coalesce(named.last_name, u.last_name) as last_name,
                 case when sight.is_managed or ${isOwn} then u.email end as email,
                 case when ${isOwn} then ${ownAddress} when sight.is_managed then u.ip_address end as ip_address
        ) shown
        where u.id = any(${ids}::int[])
          and (${isOwn} or sight.is_managed
               or exists (select from user_colleagues c
                          where c.viewer_id = ${caller.userId} and c.user_id = u.id
                            and ${isOneOf(sql`c.organization_id`, idsOf(working))}))
        order by u.id`,
  )
}

/** One user. You see yourself by your own name, and others by the name that an organization of yours gave them. */
export async function findSeenUser(db: Db, caller: Caller, id: number): Promise<UserRow | undefined> {
  const namedIn = id === caller.userId ? [] : idsOf(caller.memberships.filter(({ planActive }) => planActive))
  const [row] = await seenUsers(db, caller, [id], namedIn)
  return row
}

function idsOf(memberships: readonly Membership[]): number[] {
  return memberships.map(({ organizationId }) => organizationId)
}
