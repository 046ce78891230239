import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type BudgetPostingRow, budgetPosting } from '../records/budget-posting.ts'

/** A row of budget histories, and an instant at which it was known. */
export type RowAsOf = { organizationId: number; historyId: number; asOf: Instant }

/** A page of the time behind a row as it was known at an instant, rounded as that of now. */
export function pageOfLines(
  db: Db,
  row: RowAsOf,
  digits: number,
  { page_start_id, page_limit }: PageOf,
): Promise<BudgetPostingRow[]> {
  const view = budgetPosting.view(true)
  return db.records(
    view,
    sql`with totals as (
          select l.*, round(sum(l.seconds * coalesce(l.rate, 1)) over (order by l.id) / 3600, ${digits}::int) as total
          from (${linesOf(row)}) l
        ), amounts as (select t.*, total - lag(total, 1, 0) over (order by t.id) as amount from totals t)
        select ${view.columns} from amounts e
        where e.id >= ${page_start_id}::bigint order by e.id limit ${page_limit + 1}`,
  )
}

/** What the lines of an instant add up to, in the row's measure. */
export async function sumOfLines(db: Db, row: RowAsOf): Promise<Decimal> {
  const { sum } = await only(
    db,
    { sum: is.decimal },
    sql`select coalesce(sum(l.seconds * coalesce(l.rate, 1)), 0)::numeric as sum from (${linesOf(row)}) l`,
  )
  return sum
}

/** The last line of each day. */
function linesOf({ organizationId, historyId, asOf }: RowAsOf): Sql {
  return sql`
    select * from (
      select distinct on (day_id) day_id as id, date, user_id, project_id, task_id, seconds, rate
      from budget_history_lines
      where organization_id = ${organizationId} and budget_history_id = ${historyId} and created_at <= ${asOf}
      order by day_id, id desc) last
    where seconds > 0`
}
