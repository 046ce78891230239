import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { MembershipState } from '../rules/membership.ts'

const pair = columns({ project_id: is.int, user_id: is.int })
type Pair = Selected<typeof pair>

const role = is.word('manager', 'user', 'viewer')
const state = columns({
  ...pair,
  status: is.word('active', 'removed'),
  role,
  direct_role: role.orNull,
  team_role: role.orNull,
  team_id: is.int.orNull,
  pay_rate: is.decimal.orNull,
  bill_rate: is.decimal.orNull,
})

/** The memberships of these pairs, locked in one order so that two changes never deadlock. */
export function lockMemberships(db: Db, organizationId: number, pairs: Pair[]): Promise<MembershipState[]> {
  return db.rows(
    state,
    sql`select pm.project_id, pm.user_id, pm.status, pm.role, pm.direct_role, pm.team_role, pm.team_id, pm.pay_rate,
               pm.bill_rate
        from project_members pm
        join unnest(${pairs.map((each) => each.project_id)}::int[], ${pairs.map((each) => each.user_id)}::int[])
          as given(project_id, user_id) on given.project_id = pm.project_id and given.user_id = pm.user_id
        where pm.organization_id = ${organizationId}
        order by pm.project_id, pm.user_id for update of pm`,
  )
}

/** Inserts and updates memberships in one statement. */
export async function writeMemberships(
  db: Db,
  organizationId: number,
  memberships: MembershipState[],
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into project_members (organization_id, project_id, user_id, role, status, direct_role, team_role, team_id,
                                 pay_rate, bill_rate, created_at, updated_at, removed_at)
    select ${organizationId}, given.project_id, given.user_id, given.role, given.status, given.direct_role,
           given.team_role, given.team_id, given.pay_rate, given.bill_rate, ${now}::timestamptz, ${now}::timestamptz,
           case when given.status = 'removed' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as given(
      project_id int, user_id int, role text, status text, direct_role text, team_role text, team_id int,
      pay_rate numeric, bill_rate numeric)
    on conflict (organization_id, project_id, user_id) do update
      set role = excluded.role, status = excluded.status, direct_role = excluded.direct_role,
          team_role = excluded.team_role, team_id = excluded.team_id, pay_rate = excluded.pay_rate,
          bill_rate = excluded.bill_rate, updated_at = excluded.updated_at, removed_at = excluded.removed_at`)
}

/** All active memberships of these users, which end when they leave the organization. */
export function membershipsOfUsers(db: Db, organizationId: number, userIds: number[]): Promise<Pair[]> {
  return db.rows(
    pair,
    sql`select project_id, user_id from project_members
        where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and status = 'active'`,
  )
}
