import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Budget } from '../../projects/public.ts'

const alerting = columns({
  id: is.int,
  project_id: is.int.orNull,
  client_id: is.int.orNull,
  name: is.text,
  budget: is.json<Budget>(),
  allowed: is.decimal,
  period_spent: is.decimal,
  digits: is.int,
  period_start: is.date.orNull,
  set_on: is.date,
  resets_on: is.date.orNull,
  time_zone: is.zone,
  weekend_days: is.weekdays,
  currency: is.text,
})
export type AlertingBudget = Selected<typeof alerting>

/** A current row of active work, with what its alert says; undefined if it has ended meanwhile. */
export async function findAlerting(
  db: Db,
  organizationId: number,
  id: number,
): Promise<AlertingBudget | undefined> {
  const [row] = await db.rows(
    alerting,
    sql`select h.id, h.project_id, h.client_id, coalesce(p.name, c.name) as name, h.budget, h.allowed, h.period_spent,
               h.digits, h.period_start, h.set_on, h.resets_on, o.time_zone, o.weekend_days, o.currency
        from budget_histories h
        join organization_directory o on o.id = h.organization_id
        left join project_directory p on p.organization_id = h.organization_id and p.id = h.project_id
        left join client_directory c on c.organization_id = h.organization_id and c.id = h.client_id
        where h.organization_id = ${organizationId} and h.id = ${id} and h.stop_date is null
          and coalesce(p.status, c.status) = 'active'`,
  )
  return row
}

const recipient = columns({ user_id: is.int, sees_money: is.flag })

/**
 * The people that a budget's alerts go to: owners, owners and managers, or the managers of its projects, and with
 * notify_all_members everyone on them. A client's projects are its current ones.
 */
export function alertRecipients(
  db: Db,
  organizationId: number,
  { project_id, client_id, budget: { alerts } }: AlertingBudget,
): Promise<Selected<typeof recipient>[]> {
  const group = alerts.notify_group ?? 'managers'
  return db.rows(
    recipient,
    sql`with covered as (
          select id from project_directory
          where organization_id = ${organizationId} and (id = ${project_id}::int or client_id = ${client_id}::int)
            and status = 'active')
        select m.user_id, m.role <> 'user' as sees_money from member_directory m
        where m.organization_id = ${organizationId} and m.status = 'active'
          and (((m.role = 'owner' or (m.role = 'manager' and ${group} = 'managers')) and ${group} <> 'project_managers')
               or exists (select from project_member_directory pm
                          where pm.organization_id = m.organization_id and pm.user_id = m.user_id and pm.status = 'active'
                            and pm.project_id in (select id from covered)
                            and ((pm.role = 'manager' and ${group} = 'project_managers')
                                 or ${alerts.notify_all_members}::boolean)))
        order by m.user_id`,
  )
}
