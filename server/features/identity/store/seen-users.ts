import { type Caller, isManager, type Membership, tokenOrganizationId } from '../../../api/caller.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type UserRow, user } from '../records/user.ts'

const view = user.view(true)

/**
 * The users among these that the caller sees, as `GET /v2/users/:id` and every `include` show them: whole for the user
 * and for owners and managers of current and former members, without address for people on the same project or team.
 * Their names are those that the first of `namedIn` gave them, or else their own.
 */
export function seenUsers(db: Db, caller: Caller, ids: number[], namedIn: number[]): Promise<UserRow[]> {
  const working = caller.memberships.filter(({ planActive }) => planActive)
  const isOwn = sql`u.id = ${caller.userId}`
  // The last address can come from another organization, which an organization token must not learn about.
  const isOwnCredential = tokenOrganizationId(caller) === undefined
  return db.records(
    view,
    sql`select ${view.columns} from users u
        cross join lateral (
          select exists (select from user_memberships m where m.user_id = u.id
                           and m.organization_id = any(${idsOf(working.filter(isManager))}::int[])) as is_managed
        ) sight
        left join lateral (
          select n.name, n.first_name, n.last_name from member_names n
          where n.user_id = u.id and n.organization_id = any(${namedIn}::int[])
          order by n.organization_id limit 1
        ) named on true
        cross join lateral (
          select coalesce(named.name, u.name) as name, coalesce(named.first_name, u.first_name) as first_name,
                 coalesce(named.last_name, u.last_name) as last_name,
                 case when sight.is_managed or ${isOwn} then u.email end as email,
                 case when (sight.is_managed and not ${isOwn}) or (${isOwn} and ${isOwnCredential}::boolean)
                      then u.ip_address end as ip_address
        ) shown
        where u.id = any(${ids}::int[])
          and (${isOwn} or sight.is_managed
               or exists (select from user_colleagues c
                          where c.viewer_id = ${caller.userId} and c.user_id = u.id
                            and c.organization_id = any(${idsOf(working)}::int[])))
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
