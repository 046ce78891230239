import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { type CountedSpan, spansOfDays, spansOfRows } from './counted-spans.ts'
import type { ProjectDay } from './project-costs.ts'

/** Keeps the time behind rows that count these days, as far as it differs. One statement if no row does, else two. */
export async function recordLinesOfDays(
  tx: Transaction,
  organizationId: number,
  days: readonly ProjectDay[],
  now: Instant,
): Promise<void> {
  if (days.length === 0) return
  const spans = await spansOfDays(tx, organizationId, days)
  if (spans.length === 0) return
  const kept = sql`
    select l.* from spans s
    join budget_history_lines l on l.organization_id = ${organizationId} and l.budget_history_id = s.id
                               and l.day_id >= s.first_id and l.day_id < s.stop_id and l.project_id = s.project_id`
  await record(tx, organizationId, spans, kept, now)
}

/** The same for rows whose days, projects or settings changed. */
export async function recordLinesOfRows(
  tx: Transaction,
  organizationId: number,
  rowIds: readonly number[],
  now: Instant,
): Promise<void> {
  if (rowIds.length === 0) return
  const spans = await spansOfRows(tx, organizationId, rowIds)
  const kept = sql`
    select l.* from budget_history_lines l
    where l.organization_id = ${organizationId} and l.budget_history_id = any(${rowIds}::int[])`
  await record(tx, organizationId, spans, kept, now)
}

/** Adds a line for each day that counts otherwise than its last line says. */
async function record(
  tx: Transaction,
  organizationId: number,
  spans: readonly CountedSpan[],
  kept: Sql,
  now: Instant,
): Promise<void> {
  const pay = hourlyRate('pay', organizationId)
  const bill = hourlyRate('bill', organizationId)
  const ids = spans.map(({ first_day, last_day }) => idsOfDays(first_day, last_day))
  await tx.change(sql`
    with spans as (
      select * from unnest(${spans.map(({ id }) => id)}::int[], ${spans.map(({ measure }) => measure)}::text[],
                           ${spans.map(({ project_id }) => project_id)}::int[], ${ids.map(({ first }) => first)}::bigint[],
                           ${ids.map(({ stop }) => stop)}::bigint[]) as s(id, measure, project_id, first_id, stop_id)
    ), counted as (
      select work.row_id, work.day_id, work.date, work.user_id, work.project_id, work.task_id, work.seconds,
             case when work.measure like '%pay' then ${pay.rate} when work.measure like '%bill' then ${bill.rate} end as rate
      from (select s.id as row_id, s.measure, d.id as day_id, d.date, d.user_id, d.project_id, d.task_id,
                   case when s.measure like 'billable%' then d.billable else d.tracked end as seconds
            from spans s
            join tracked_days d on d.organization_id = ${organizationId} and d.project_id = s.project_id
                              and d.id >= s.first_id and d.id < s.stop_id) work
      ${pay.joins} ${bill.joins}
      where work.seconds > 0
    ), last as (
      select distinct on (l.budget_history_id, l.day_id) l.* from (${kept}) l
      order by l.budget_history_id, l.day_id, l.id desc
    )
    insert into budget_history_lines (organization_id, budget_history_id, day_id, date, user_id, project_id, task_id, seconds,
                                      rate, created_at)
    select ${organizationId}, coalesce(c.row_id, last.budget_history_id), coalesce(c.day_id, last.day_id),
           coalesce(c.date, last.date), coalesce(c.user_id, last.user_id), coalesce(c.project_id, last.project_id),
           coalesce(c.task_id, last.task_id), coalesce(c.seconds, 0), c.rate, ${now}::timestamptz
    from counted c full join last on last.budget_history_id = c.row_id and last.day_id = c.day_id
    where (coalesce(c.seconds, 0), c.rate) is distinct from (coalesce(last.seconds, 0), last.rate)
      and (c.seconds is not null or last.seconds > 0)`)
}
