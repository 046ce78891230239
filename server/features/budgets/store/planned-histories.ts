import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { decimalText, int } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import { plannedBudgetHistory } from '../records/planned-budget-history.ts'
import { allowedBy, measureOf } from '../rules/measure.ts'
import type { PlannedRow } from '../rules/planned-rows.ts'
import type { Holder } from './histories.ts'
import { spendingOfPlanned } from './spending.ts'

const view = plannedBudgetHistory
  .view(true)
  .with({ exact: decimalText('h.period_spent'), allowed: decimalText('h.allowed'), place: int('h.place') })
export type WeighedRow = RowOf<typeof view>

/** Rows as they would be, with what they would have spent, in their order. One statement. */
export function weighPlanned(
  db: Db,
  organizationId: number,
  { project_id, client_id }: Holder,
  rows: readonly (PlannedRow & { digits: number })[],
): Promise<WeighedRow[]> {
  const given = rows.map((row, place) => ({
    ...row,
    place,
    project_id,
    client_id,
    measure: measureOf(row.budget),
    allowed: allowedBy(row.budget),
  }))
  const keyed = sql`
    (select place as id, project_id, client_id, measure, start_date, stop_date, period_start from planned)`
  return db.records(
    view,
    sql`with planned as (
          select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
            as p(place int, id int, project_id int, client_id int, budget jsonb, measure text, allowed numeric,
                 start_date date, stop_date date, period_start date, resets_on date, digits int)
        ), counted as (${spendingOfPlanned(organizationId, keyed)})
        select ${view.columns}
        from (select planned.*, coalesce(counted.spent, 0) as spent, coalesce(counted.period_spent, 0) as period_spent
              from planned left join counted on counted.id = planned.place) h
        order by h.place`,
  )
}
