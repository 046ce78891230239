import type { Db } from '../../../foundation/db/database.ts'
import { nothing, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Budget } from '../../projects/public.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { type BudgetPostingRow, budgetPosting } from '../records/budget-posting.ts'
import { measureOf } from '../rules/measure.ts'
import { type CoveredDays, coveredDaysOf } from './covered-days.ts'

/**
 * A page of the time that a row counts, by day. Each amount is the difference of two rounded running totals, so amounts
 * add up on every page. Uses daily_activities_by_project; what came before the page is a sum of project_costs.
 */
export async function pageOfPostings(
  db: Db,
  organizationId: number,
  { id, budget }: { id: number; budget: Budget },
  { page_start_id, page_limit }: PageOf,
): Promise<BudgetPostingRow[]> {
  const covered = await coveredDaysOf(db, organizationId, id, 'start_date')
  const view = budgetPosting.view(true)
  const seconds = budget.include_non_billable ? sql`d.tracked` : sql`d.billable`
  const { joins, weight, rate } = ratesFor(budget, organizationId)
  return db.records(
    view,
    sql`
    with covered as (${listed(covered)}),
    page as (
      select found.* from covered cross join lateral (
        select d.id, d.date, d.user_id, d.project_id, d.task_id, ${seconds} as seconds from tracked_days d
        where d.organization_id = ${organizationId} and d.project_id = covered.project_id and ${seconds} > 0
          and d.id >= greatest(covered.first_id, ${page_start_id}::bigint) and d.id < covered.stop_id
        order by d.id limit ${page_limit + 1}) found
      order by found.id limit ${page_limit + 1}
    ), first as (
      select id, date from page order by id limit 1
    ), earlier as (
      select coalesce((
               select sum(c.${raw(measureOf(budget))}) from first cross join covered
               join project_costs c on c.organization_id = ${organizationId} and c.project_id = covered.project_id
                                   and c.date between covered.first_day and covered.last_day and c.date < first.date), 0)
           + coalesce((
               select sum(work.seconds * ${weight})
               from (select d.user_id, d.project_id, d.task_id, d.date, ${seconds} as seconds
                     from first join tracked_days d on d.organization_id = ${organizationId} and d.date = first.date
                     join covered on covered.project_id = d.project_id
                                 and d.id >= covered.first_id and d.id < covered.stop_id
                     where d.id < first.id) work ${joins}), 0) as amount
    ), weighed as (
      select work.*, ${rate} as rate, earlier.amount as earlier,
             earlier.amount + sum(work.seconds * ${weight}) over (order by work.id) as so_far
      from page work cross join earlier ${joins}
    ), rounded as (
      select weighed.*, round(so_far / 3600, ${covered[0]?.digits ?? 0}::int) as total,
             round(earlier / 3600, ${covered[0]?.digits ?? 0}::int) as total_before
      from weighed
    )
    select ${view.columns}
    from (select rounded.*, total - coalesce(lag(total) over (order by id), total_before) as amount from rounded) e
    order by e.id`,
  )
}

function ratesFor(budget: Budget, organizationId: number): { joins: Sql; weight: Sql; rate: Sql } {
  if (budget.type === 'hours') return { joins: nothing, weight: sql`1`, rate: sql`null::numeric` }
  const { joins, rate } = hourlyRate(budget.rate === 'pay_rate' ? 'pay' : 'bill', organizationId)
  return { joins, weight: rate, rate }
}

function listed(covered: readonly CoveredDays[]): Sql {
  const ids = covered.map(({ first_day, last_day }) => idsOfDays(first_day, last_day))
  return sql`
    select * from unnest(${covered.map((each) => each.project_id)}::int[], ${covered.map((each) => each.first_day)}::date[],
                         ${covered.map((each) => each.last_day)}::date[], ${ids.map(({ first }) => first)}::bigint[],
                         ${ids.map(({ stop }) => stop)}::bigint[])
      as given(project_id, first_day, last_day, first_id, stop_id)`
}
