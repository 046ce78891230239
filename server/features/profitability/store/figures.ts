import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { unbilledRows } from '../../invoices/public.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfTime } from '../../tracking/public.ts'
import type { Figure } from '../rules/profit.ts'

const figure = columns({
  id: is.int.orNull,
  currency: is.text,
  kind: is.word('billed', 'unbilled', 'time', 'expenses'),
  amount: is.decimal,
  tracked: is.int,
  billable: is.int,
  unrated: is.int,
})

export type GroupedBy = 'project' | 'client'
type At = { organizationId: number; days: Days; by: GroupedBy }

/** Everything that work of these days earned and cost, by project or client and currency: four statements. */
export async function listFigures(db: Db, at: At): Promise<Figure[]> {
  return [
    ...(await db.rows(figure, billedFigures(at))),
    ...(await db.rows(figure, unbilledFigures(at))),
    ...(await db.rows(figure, timeFigures(at))),
    ...(await db.rows(figure, expenseFigures(at))),
  ]
}

/**
 * Issued invoices, before taxes: a line with time counts by the seconds of its days and projects, an expense on its own
 * day, and what was written by hand on the day of issue, without a project.
 */
function billedFigures({ organizationId, days: { firstDay, lastDay }, by }: At): Sql {
  const ids = idsOfDays(firstDay, lastDay)
  return sql`
    select id, currency, 'billed' as kind, sum(net) as amount, 0 as tracked, 0 as billable, 0 as unrated from (
      select ${by === 'client' ? sql`l.client_id` : sql`c.project_id`} as id, l.currency,
             l.net * c.seconds / t.seconds as net
      from (select invoice_id, line_id, project_id, sum(seconds)::numeric(30, 20) as seconds from invoiced_time
            where organization_id = ${organizationId} and activity_id >= ${ids.first}::bigint
              and activity_id < ${ids.stop}::bigint and date between ${firstDay}::date and ${lastDay}::date
            group by invoice_id, line_id, project_id) c
      join issued_lines l on l.organization_id = ${organizationId} and l.invoice_id = c.invoice_id and l.line_id = c.line_id
      cross join lateral (select sum(w.seconds) as seconds from invoiced_time w
                          where w.organization_id = ${organizationId} and w.invoice_id = c.invoice_id
                            and w.line_id = c.line_id) t
      union all
      select ${by === 'client' ? sql`l.client_id` : sql`e.project_id`}, l.currency, l.net
      from expense_directory e
      join issued_lines l on l.organization_id = e.organization_id and l.invoice_id = e.client_invoice_id
        and l.line_id = e.client_invoice_line_id
      where e.organization_id = ${organizationId} and e.date between ${firstDay}::date and ${lastDay}::date
        and e.status in ('approved', 'reimbursed')
      union all
      select ${by === 'client' ? sql`l.client_id` : sql`null::int`}, l.currency, l.net
      from issued_lines l
      where l.organization_id = ${organizationId} and l.issue_date between ${firstDay}::date and ${lastDay}::date
        and not exists (select from invoiced_time c where c.organization_id = l.organization_id
                          and c.invoice_id = l.invoice_id and c.line_id = l.line_id)
        and not exists (select from expense_directory e where e.organization_id = l.organization_id
                          and e.client_invoice_id = l.invoice_id and e.client_invoice_line_id = l.line_id)) billed
    group by id, currency`
}

/** Time that no client invoice bills, as the list of unbilled work shows it. */
function unbilledFigures({ organizationId, days, by }: At): Sql {
  return sql`
    select ${by === 'client' ? sql`u.client_id` : sql`u.project_id`} as id, u.currency, 'unbilled' as kind,
           sum(u.amount) as amount, 0 as tracked, 0 as billable, 0 as unrated
    from (${unbilledRows({ organizationId, days })}) u
    where u.amount <> 0 group by 1, u.currency`
}

/** Tracked time at the pay rate of its day; times 3600, so that nothing is rounded here. */
function timeFigures({ organizationId, days: { firstDay, lastDay }, by }: At): Sql {
  const { joins, rate, isSet } = hourlyRate('pay', organizationId)
  return sql`
    with work as (
      select d.user_id, d.project_id, d.task_id, d.date, d.tracked, d.billable,
             ${by === 'client' ? clientOf(sql`d`) : sql`d.project_id`} as id
      from tracked_days d
      where d.organization_id = ${organizationId} and d.date between ${firstDay}::date and ${lastDay}::date)
    select work.id, (select currency from organization_directory o where o.id = ${organizationId}) as currency,
           'time' as kind, sum(work.tracked * ${rate}) as amount, sum(work.tracked)::bigint as tracked,
           sum(work.billable)::bigint as billable,
           coalesce(sum(work.tracked) filter (where not (${isSet})), 0)::bigint as unrated
    from work ${joins} group by work.id`
}

/** Approved expenses on the day when the money was spent. */
function expenseFigures({ organizationId, days: { firstDay, lastDay }, by }: At): Sql {
  return sql`
    select ${by === 'client' ? clientOf(sql`e`) : sql`e.project_id`} as id, e.currency, 'expenses' as kind,
           sum(e.amount) as amount, 0 as tracked, 0 as billable, 0 as unrated
    from expense_directory e
    where e.organization_id = ${organizationId} and e.date between ${firstDay}::date and ${lastDay}::date
      and e.status in ('approved', 'reimbursed')
    group by 1, e.currency`
}

/** The client of a project on the day of a row. */
function clientOf(row: Sql): Sql {
  return sql`(select p.client_id from project_client_history p
              where p.organization_id = ${row}.organization_id and p.project_id = ${row}.project_id
                and (p.counts_from is null or ${row}.date >= p.counts_from)
                and (p.end_date is null or ${row}.date < p.end_date) limit 1)`
}

/** Days are those of some zone: wherever it is, they lie within a day of those of UTC. */
function idsOfDays(firstDay: CalendarDate, lastDay: CalendarDate) {
  const second = (date: CalendarDate) => toSeconds(startOfDay(utc, date))
  return idsOfTime(second(addDays(firstDay, -1)), second(addDays(lastDay, 2)))
}
