import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { OfProject } from './groups.ts'

/** Which of these users are on the project. */
export async function projectMembersAmong(
  db: Db,
  { organizationId, projectId }: OfProject,
  userIds: readonly number[],
  locking?: Sql,
): Promise<Set<number>> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select user_id from project_member_directory
        where organization_id = ${organizationId} and status = 'active' and project_id = ${projectId} and user_id = any(${userIds}::int[])
        order by user_id ${locking ?? sql``}`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

/** The same, and none of them can leave the project before the commit. */
export function lockProjectMembers(
  tx: Transaction,
  at: OfProject,
  userIds: readonly number[],
): Promise<Set<number>> {
  return projectMembersAmong(tx, at, userIds, sql`for share`)
}

const place = columns({ user_id: is.int, member_limit_id: is.int })
export type Placed = Selected<typeof place>

/** The members of a group, and where these users are now. */
export function placesOf(
  tx: Transaction,
  { organizationId, projectId }: OfProject,
  { groupId, userIds }: { groupId: number; userIds: readonly number[] },
): Promise<Placed[]> {
  return tx.rows(
    place,
    sql`select user_id, member_limit_id from member_limit_members
        where organization_id = ${organizationId} and project_id = ${projectId}
          and (member_limit_id = ${groupId} or user_id = any(${userIds}::int[]))
        order by user_id`,
  )
}

/** Puts users into a group. Users of another group are moved; their thresholds reset. */
export async function placeMembers(
  tx: Transaction,
  { organizationId, projectId }: OfProject,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await tx.change(sql`
    insert into member_limit_members (organization_id, project_id, user_id, member_limit_id)
    select ${organizationId}, ${projectId}, user_id, ${groupId} from unnest(${userIds}::int[]) as given(user_id)
    on conflict (organization_id, project_id, user_id) do update
      set member_limit_id = excluded.member_limit_id, period_start = null, earlier = 0, earlier_stop = 0, crossed = '{}'`)
}

/** Takes users out of the groups of a project; returns where they were. */
export function removeMembers(
  tx: Transaction,
  { organizationId, projectId }: OfProject,
  userIds: readonly number[],
): Promise<Placed[]> {
  return tx.rows(
    place,
    sql`delete from member_limit_members
        where organization_id = ${organizationId} and project_id = ${projectId} and user_id = any(${userIds}::int[])
        returning user_id, member_limit_id`,
  )
}
