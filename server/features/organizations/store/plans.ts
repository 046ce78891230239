import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addons } from '../rules/plan.ts'

const plan = columns({
  id: is.int,
  name: is.text,
  plan: is.text,
  active: is.flag,
  addons: is.json<(typeof addons)[number][]>(),
  seats: is.int,
  occupied_seats: is.int,
  custom_pay_periods: is.flag,
  vouched_for: is.flag,
})
export type OrganizationPlan = Selected<typeof plan>

/** The plans of all active organizations, in the order of their ids. */
export function pageOfPlans(
  db: Db,
  { search, startId, limit }: { search: string; startId: number; limit: number },
): Promise<OrganizationPlan[]> {
  return db.rows(
    plan,
    sql`select o.id, o.name, o.plan, o.plan_active as active, o.seats,
               (select coalesce(json_agg(a order by ordinality), '[]')
                from unnest(o.addons) with ordinality as known(a, ordinality) where a = any(${[...addons]}::text[])) as addons,
               (select count(*)::int from organization_members m
                where m.organization_id = o.id and m.status = 'active') as occupied_seats,
               o.has_custom_pay_periods as custom_pay_periods, o.is_vouched_for as vouched_for
        from organizations o
        where o.status = 'active' and o.id >= ${startId}::bigint
          and (${search} = '' or strpos(lower(o.name), lower(${search})) > 0)
        order by o.id limit ${limit}`,
  )
}
