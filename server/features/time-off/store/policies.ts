import { isManager } from '../../../api/caller.ts'
import type { Sight } from '../../../api/side-loads.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { flag } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import { type TimeOffPolicyRow, timeOffPolicy } from '../records/time-off-policy.ts'

const view = timeOffPolicy.view(true)

export async function getPolicy(db: Db, organizationId: number, id: number): Promise<TimeOffPolicyRow> {
  const [row] = await policiesById(db, organizationId, [id])
  if (row === undefined) throw new Gone(`The time off policy ${id}`)
  return row
}

function policiesById(
  db: Db,
  organizationId: number,
  ids: number[],
  memberId?: number,
): Promise<TimeOffPolicyRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from time_off_policies p
        where ${every(
          sql`p.organization_id = ${organizationId}`,
          sql`p.id = any(${ids}::int[])`,
          memberId === undefined ? undefined : hasMember(memberId),
        )} order by p.id`,
  )
}

const hasMember = (userId: number) => sql`exists (
  select from time_off_memberships m
  where m.organization_id = p.organization_id and m.policy_id = p.id and m.user_id = ${userId} and m.left_on is null)`

/** The policies among these that the caller sees: owners and managers all, others the ones they are on. */
export function seenPolicies(
  db: Db,
  { caller, membership }: Sight,
  ids: number[],
): Promise<TimeOffPolicyRow[]> {
  return policiesById(db, membership.organizationId, ids, isManager(membership) ? undefined : caller.userId)
}

const found = view.with({ is_on: flag('coalesce(m.left_on is null and m.id is not null, false)') })
export type FoundPolicy = RowOf<typeof found>

/** `is_on`: whether this user is on it. */
export async function findPolicy(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<FoundPolicy | undefined> {
  const [row] = await db.records(
    found,
    sql`select ${found.columns} from time_off_policies p
        left join time_off_memberships m
          on m.organization_id = p.organization_id and m.policy_id = p.id and m.user_id = ${userId}
        where p.id = ${id} and ${isOneOf(sql`p.organization_id`, organizationIds)}`,
  )
  return row
}

export type PolicyQuery = PageOf & { status: 'active' | 'archived' | 'all'; memberId?: number | undefined }

/** Uses the primary key; those of a member by time_off_memberships_once. */
export function pageOfPolicies(
  db: Db,
  organizationId: number,
  query: PolicyQuery,
): Promise<TimeOffPolicyRow[]> {
  const { status, memberId, page_start_id, page_limit } = query
  return db.records(
    view,
    sql`select ${view.columns} from time_off_policies p
        where ${every(
          sql`p.organization_id = ${organizationId}`,
          sql`p.id >= ${page_start_id}::bigint`,
          status === 'all' ? undefined : sql`p.status = ${status}`,
          memberId === undefined ? undefined : hasMember(memberId),
        )}
        order by p.id limit ${page_limit + 1}`,
  )
}
