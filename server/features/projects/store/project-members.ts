import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { type Instant, toWholeSeconds } from '../../../foundation/time/instant.ts'
import type { MembershipQuery, NestedProjectMember, ProjectMemberships } from '../../organizations/ports.ts'
import type { ProjectCounts } from '../../organizations/public.ts'

export type NewProjectMember = {
  user_id: number
  role: 'manager' | 'user' | 'viewer'
  pay_rate: string | null
  bill_rate: string | null
}

export async function insertProjectMembers(
  db: Db,
  { organizationId, projectId }: { organizationId: number; projectId: number },
  members: NewProjectMember[],
  now: Instant,
): Promise<void> {
  const list = <T>(pick: (member: NewProjectMember) => T) => members.map(pick)
  await db.change(sql`
    insert into project_members (organization_id, project_id, user_id, role, direct_role, pay_rate, bill_rate, created_at,
                                 updated_at)
    select ${organizationId}, ${projectId}, given.user_id, given.role, given.role, given.pay_rate, given.bill_rate,
           ${now}::timestamptz, ${now}::timestamptz
    from unnest(${list((m) => m.user_id)}::int[], ${list((m) => m.role)}::text[],
                ${list((m) => m.pay_rate)}::numeric[], ${list((m) => m.bill_rate)}::numeric[])
      as given(user_id, role, pay_rate, bill_rate)`)
}

export function countOf(userId: number, role: string, by = 1): ProjectCounts {
  const when = (wanted: string) => (role === wanted ? by : 0)
  return { userId, manager: when('manager'), user: when('user'), viewer: when('viewer') }
}

const nestedRow = columns({
  user_id: is.int,
  project_id: is.int,
  project_type: is.text,
  project_status: is.text,
  pay_rate: is.decimal.orNull,
  bill_rate: is.decimal.orNull,
  currency: is.text,
  membership_role: is.text,
  membership_status: is.text,
  created_at: is.instant,
  updated_at: is.instant,
  removed_at: is.instant.orNull,
  last_client_activity: is.instant.orNull,
  team_id: is.int.orNull,
})
type NestedRow = Selected<typeof nestedRow>

/** The memberships that the members list shows inside each member. */
export const membershipsOfPage: Pick<ProjectMemberships, 'ofMembers' | 'managedBy'> = {
  async ofMembers(db, query) {
    if (query.userIds.length === 0) return new Map()
    const rows = await db.rows(
      nestedRow,
      sql`select pm.user_id, pm.project_id, p.type as project_type, p.status as project_status, pm.pay_rate,
                 pm.bill_rate, o.currency, pm.role as membership_role, pm.status as membership_status, pm.created_at,
                 pm.updated_at, pm.removed_at, pm.last_client_activity, pm.team_id
          from project_members pm
          join projects p on p.organization_id = pm.organization_id and p.id = pm.project_id
          join organization_directory o on o.id = pm.organization_id
          where pm.organization_id = ${query.organizationId} and pm.user_id = any(${query.userIds}::int[])
            and p.status = any(${query.projectStatuses}::text[])
            ${query.includeRemoved ? sql`` : sql`and pm.status = 'active'`}
            ${query.seenBy === undefined ? sql`` : sql`and ${visibleTo(query.seenBy)}`}
          order by pm.user_id, pm.project_id`,
    )
    const byUser = Map.groupBy(rows, (row) => row.user_id)
    return new Map([...byUser].map(([userId, its]) => [userId, its.map((row) => nested(row, query))]))
  },

  // Of each project only the first members are read, so that a page costs the same however many there are.
  async managedBy(db, organizationId, userId, { startId, count } = { startId: 0, count: everybody }) {
    const rows = await db.rows(
      { user_id: is.int },
      sql`select distinct first.user_id
          from project_members mine
          cross join lateral (
            select other.user_id from project_members other
            where other.organization_id = ${organizationId} and other.project_id = mine.project_id
              and other.user_id >= ${startId}::bigint and other.status = 'active'
            order by other.user_id limit ${count}
          ) first
          where mine.organization_id = ${organizationId} and mine.user_id = ${userId}
            and mine.role = 'manager' and mine.status = 'active'
          order by first.user_id limit ${count}`,
    )
    return rows.map((row) => row.user_id)
  },
}

const everybody = 2_147_483_647

/** The user's own memberships, and everybody's on the projects that the user manages. */
function visibleTo(userId: number): Sql {
  return sql`(pm.user_id = ${userId}
              or exists (select from project_members mine
                         where mine.organization_id = pm.organization_id and mine.project_id = pm.project_id
                           and mine.user_id = ${userId} and mine.role = 'manager' and mine.status = 'active'))`
}

function nested(
  { user_id, pay_rate, bill_rate, currency, removed_at, team_id, ...row }: NestedRow,
  { seesMoney, activityUserIds }: MembershipQuery,
): NestedProjectMember {
  const isActivityShown = activityUserIds === undefined || activityUserIds.includes(user_id)
  const seenAt = isActivityShown ? row.last_client_activity : null
  return {
    ...row,
    last_client_activity: seenAt && toWholeSeconds(seenAt),
    ...(seesMoney && pay_rate !== null && { pay_rate }),
    ...(seesMoney && bill_rate !== null && { bill_rate }),
    ...(seesMoney && { currency }),
    ...(removed_at !== null && { removed_at }),
    ...(team_id !== null && { team_id }),
  }
}
