import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type OvertimePolicyRow, overtimePolicy, type policyStatuses } from '../records/overtime-policy.ts'

const view = overtimePolicy.view(true)

/** Policies with their status on the day in the organization, and their members. */
export function policiesAt(now: Instant): Sql {
  return sql`(
    select p.*,
           case when p.archived_on is not null then 'archived'
                when p.starts_on > (${now}::timestamptz at time zone o.time_zone)::date then 'pending'
                else 'active' end as status,
           array(select distinct m.user_id from overtime_members m
                 where m.organization_id = p.organization_id and m.policy_id = p.id
                   and (m.until_date is null or m.until_date >= p.archived_on) order by 1) as user_ids
    from overtime_policies p join organization_directory o on o.id = p.organization_id) p`
}

export async function getPolicy(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<OvertimePolicyRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from ${policiesAt(now)} where p.organization_id = ${organizationId} and p.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`The overtime policy ${id}`)
  return row
}

export type FoundPolicy = { id: number; organization_id: number }

export async function findPolicy(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<FoundPolicy | undefined> {
  const [row] = await db.rows(
    { id: is.int, organization_id: is.int },
    sql`select id, organization_id from overtime_policies
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return row
}

export type PolicyQuery = PageOf & { status: (typeof policyStatuses)[number] | 'all' | undefined }

/** Uses the primary key. Without a status, all that are not archived. */
export function pageOfPolicies(
  db: Db,
  organizationId: number,
  { status, page_start_id, page_limit }: PolicyQuery,
  now: Instant,
): Promise<OvertimePolicyRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from ${policiesAt(now)}
        where ${every(
          sql`p.organization_id = ${organizationId}`,
          sql`p.id >= ${page_start_id}::bigint`,
          status === undefined ? sql`p.archived_on is null` : undefined,
          status === undefined || status === 'all' ? undefined : sql`p.status = ${status}`,
        )} order by p.id limit ${page_limit + 1}`,
  )
}
