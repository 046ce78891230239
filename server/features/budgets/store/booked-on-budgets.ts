import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { builtOnce, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'
import { coveredBy, keptCosts, type OfDays, ofDays, recentWork, weighed } from './counted-work.ts'
import { stops } from './stopping-budgets.ts'

const bookedOn = columns({
  is_client: is.flag,
  /** Which of the projects that were asked for it is over. */
  covers: is.ints,
  budget: is.json<Budget>(),
  first_day: is.date.orNull,
  /** What is booked in its period; null: no row follows the budget yet, so its days must be planned first. */
  booked: is.decimal.orNull,
})
export type BookedOnBudget = Selected<typeof bookedOn>

export type BookedAsked = {
  organizationId: number
  projects: readonly number[]
  day: CalendarDate
  /** Days on which booked time may not be counted yet, `day` among them. */
  recent: readonly CalendarDate[]
}

/** The budgets over projects that stop timers, with what is booked on them. One statement, because every booking asks. */
export function bookedOnBudgets(
  db: Db,
  { organizationId, projects, day, recent }: BookedAsked,
): Promise<BookedOnBudget[]> {
  return db.rows(bookedOn, bookedQuery({ ...ofDays(organizationId, recent), projects, day }))
}

type Given = OfDays & Pick<BookedAsked, 'projects' | 'day'>

const bookedQuery = builtOnce(({ organizationId, recent, firstIds, stopIds, projects, day }: Given) => {
  const { amount, joins } = weighed(organizationId)
  const asked = sql`p.organization_id = ${organizationId} and p.id = any(${projects}::int[])`
  return sql`
    with given as (
      select p.id as project_id, null::int as client_id, array[p.id] as covers, p.budget, h.*, h.row_id as place
      from project_directory p ${followedBy(organizationId, sql`h.project_id = p.id`, sql`p.budget`, day)}
      where ${asked} and ${stops(sql`p`)}
      union all
      select null, c.id, p.covers, c.budget, h.*, h.row_id
      from (select p.client_id, array_agg(p.id) as covers from project_directory p where ${asked} group by 1) p
      join client_directory c on c.organization_id = ${organizationId} and c.id = p.client_id
      ${followedBy(organizationId, sql`h.client_id = c.id`, sql`c.budget`, day)}
      where ${stops(sql`c`)}
    ), ${coveredBy({ organizationId, recent, firstIds, stopIds })}, work as (${recentWork(organizationId)}), amounts as (
      select work.place, ${amount} as amount from work ${joins} group by 1
      union all
      ${keptCosts(organizationId, recent)}
    )
    select g.client_id is not null as is_client, g.covers, g.budget, g.first_day,
           g.period_spent + coalesce((select sum(a.amount) from amounts a where a.place = g.place), 0) as booked
    from given g`
})

/** The row that counts a budget as it is on a day; none if a change or a reset is still to follow. */
function followedBy(organizationId: number, isHolders: Sql, budget: Sql, day: CalendarDate): Sql {
  return sql`
    left join lateral (
      select h.measure, h.period_start as first_day, h.stop_date as last_day, h.id as row_id, h.period_spent
      from budget_histories h
      where h.organization_id = ${organizationId} and ${isHolders} and h.stop_date is null and h.budget = ${budget}
        and (h.resets_on is null or h.resets_on > ${day}::date)) h on true`
}
