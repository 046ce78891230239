import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Days } from '../../../foundation/time/period.ts'

const begun = columns({ user_id: is.int, policy_id: is.int, name: is.text, member: is.text })
export type BegunOvertime = Selected<typeof begun>

/** Members among these whose overtime has begun in the week: a day or the week exceeds its threshold. */
export function listBegunOvertime(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  { firstDay, lastDay }: Days,
): Promise<BegunOvertime[]> {
  // The id of a day starts with its number since 1970.
  return db.rows(
    begun,
    sql`select t.user_id, t.policy_id, t.name, m.name as member
        from (select d.user_id, p.id as policy_id, p.name, p.weekly_threshold,
                     sum(least(d.tracked, coalesce(p.daily_threshold, d.tracked))) as regular,
                     bool_or(d.tracked > p.daily_threshold) as exceeds_day
              from (select user_id, date, sum(tracked - work_break) as tracked from tracked_days
                    where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
                      and id >= (${firstDay}::date - date '1970-01-01')::bigint * 4294967296
                      and id < (${lastDay}::date - date '1970-01-01' + 1)::bigint * 4294967296
                    group by user_id, date) d
              join overtime_members o on o.organization_id = ${organizationId} and o.user_id = d.user_id
                and o.from_date <= d.date and (o.until_date is null or d.date < o.until_date)
              join overtime_policies p on p.organization_id = o.organization_id and p.id = o.policy_id
                and p.archived_on is null
              group by d.user_id, p.id, p.name, p.weekly_threshold) t
        join member_directory m on m.organization_id = ${organizationId} and m.user_id = t.user_id and m.status = 'active'
        where t.regular > t.weekly_threshold or t.exceeds_day
        order by t.user_id`,
  )
}

/** The users among these who are on a policy. */
export async function onPolicies(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select user_id from overtime_members
        where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and until_date is null`,
  )
  return rows.map(({ user_id }) => user_id)
}

export async function zoneOf(db: Db, organizationId: number) {
  const [row] = await db.rows(
    { time_zone: is.zone },
    sql`select time_zone from organization_directory where id = ${organizationId}`,
  )
  return row?.time_zone
}
