import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'
import type { RowThen } from '../rules/budget-in-force.ts'

const stopping = columns({
  project_id: is.int.orNull,
  client_id: is.int.orNull,
  name: is.text,
  /** Which of the projects that were asked for it is over. */
  covers: is.ints,
  budget: is.json<Budget>(),
  row: is.json<RowThen>().orNull,
})
/** A budget that stops timers, with the row of a day. */
export type StoppingBudget = Selected<typeof stopping>

/** The budgets of projects and of their clients that stop timers; those of the projects first. */
export function stoppingBudgets(
  db: Db,
  organizationId: number,
  projectIds: readonly number[],
  day: CalendarDate,
): Promise<StoppingBudget[]> {
  const projects = sql`any(${projectIds}::int[])`
  const ids = sql`select client_id from project_directory
                  where organization_id = ${organizationId} and id = ${projects}`
  return db.rows(
    stopping,
    sql`select p.id as project_id, null::int as client_id, p.name, array[p.id] as covers, p.budget,
               ${rowOf(organizationId, sql`project_id = p.id`, day)} as row
        from project_directory p
        where p.organization_id = ${organizationId} and p.id = ${projects} and ${stops(sql`p`)}
        union all
        select null, c.id, c.name,
               array(select p.id from project_directory p
                     where p.organization_id = c.organization_id and p.client_id = c.id and p.id = ${projects}),
               c.budget, ${rowOf(organizationId, sql`client_id = c.id`, day)}
        from client_directory c
        where c.organization_id = ${organizationId} and c.id in (${ids}) and ${stops(sql`c`)}`,
  )
}

/** Whether the budget of a holder stops timers. */
export const stops = (holder: Sql) =>
  sql`${holder}.status = 'active' and (${holder}.budget ->> 'stop_timer_when_budget_reached')::boolean`

const mayStop = (holder: Sql) =>
  sql`coalesce((${holder}.budget ->> 'stop_timer_when_budget_reached')::boolean, false)`

/** A condition on project `p` of the organization: its budget or its client's may stop timers. */
export const hasStoppingBudget = (organizationId: number) => sql`
  (${mayStop(sql`p`)} or exists (
    select from client_directory c where c.organization_id = ${organizationId} and c.id = p.client_id and ${mayStop(sql`c`)}))`

/** The latest row that began by a day. Uses budget_histories_by_project and _by_client. */
function rowOf(organizationId: number, isHolders: Sql, day: CalendarDate): Sql {
  return sql`(
    select json_build_object('id', h.id, 'budget', h.budget, 'start_date', h.start_date, 'stop_date', h.stop_date,
                             'set_on', h.set_on, 'opened_on', h.opened_on, 'resets_on', h.resets_on,
                             'period_start', h.period_start,
                             'previous_stop', (select b.stop_date from budget_histories b
                                               where b.organization_id = ${organizationId} and b.${isHolders}
                                                 and b.id < h.id
                                               order by b.id desc limit 1))
    from budget_histories h
    where h.organization_id = ${organizationId} and h.${isHolders}
      and (h.start_date is null or h.start_date <= ${day}::date)
    order by h.id desc limit 1)`
}
