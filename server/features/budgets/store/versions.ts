import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { decimalText, int } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { budgetHistory } from '../records/budget-history.ts'

/** Keeps the settings and days that rows have from now on. */
export async function recordVersions(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return
  await tx.change(sql`
    insert into budget_history_versions (organization_id, budget_history_id, created_at, budget, allowed, start_date,
                                         stop_date, period_start, resets_on, digits)
    select organization_id, id, ${now}::timestamptz, budget, allowed, start_date, stop_date, period_start, resets_on, digits
    from budget_histories where organization_id = ${organizationId} and id = any(${ids}::int[])`)
}

const knownView = budgetHistory.view(true).with({ exact: decimalText('h.spent'), digits: int('h.digits') })
export type HistoryAsOf = RowOf<typeof knownView>

/** A row as it was known at an instant: its latest version and the sum of its postings; undefined if it was not known. */
export async function findHistoryAsOf(
  db: Db,
  organizationId: number,
  id: number,
  asOf: Instant,
): Promise<HistoryAsOf | undefined> {
  const [row] = await db.records(
    knownView,
    sql`select ${knownView.columns} from (
          select h.id, h.project_id, h.client_id, version.budget, version.allowed, version.start_date, version.stop_date,
                 version.period_start, version.resets_on, version.digits, posted.spent, posted.period_spent,
                 case when h.near_limit_at <= ${asOf} then h.near_limit_at end as near_limit_at,
                 case when h.reached_at <= ${asOf} then h.reached_at end as reached_at, h.created_at,
                 greatest(version.created_at, posted.last_at) as updated_at
          from budget_histories h
          cross join lateral (
            select v.* from budget_history_versions v
            where v.organization_id = h.organization_id and v.budget_history_id = h.id and v.created_at <= ${asOf}
            order by v.created_at desc, v.id desc limit 1) version
          cross join lateral (
            select coalesce(sum(p.spent), 0) as spent, coalesce(sum(p.period_spent), 0) as period_spent,
                   max(p.created_at) as last_at
            from budget_history_postings p
            where p.organization_id = h.organization_id and p.budget_history_id = h.id and p.created_at <= ${asOf}) posted
          where h.organization_id = ${organizationId} and h.id = ${id}) h`,
  )
  return row
}
