import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, join, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { currenciesByDecimals } from '../../../foundation/money/currency.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { hourlyRate } from '../../rates/public.ts'
import { type UnbilledWorkRow, unbilledWork } from '../records/unbilled-work.ts'

/** Which work is meant. */
export type UnbilledOf = {
  organizationId: number
  days: { firstDay: CalendarDate | undefined; lastDay: CalendarDate | undefined }
  project_ids?: number[] | undefined
  only_approved?: boolean | undefined
}

/**
 * The work of each client, project and currency that no client invoice bills, as generating lines by project bills it. Time
 * is read from the sums of days by daily_activities_unbilled, expenses by expenses_unbilled: only what is left to bill.
 */
export function unbilledRows(of: UnbilledOf): Sql {
  return sql`
    select client_id, project_id, currency, sum(seconds)::bigint as seconds, sum(amount) as amount,
           sum(expenses) as expenses, sum(amount) + sum(expenses) as total, min(first_date) as first_date,
           max(last_date) as last_date, sum(unrated_seconds)::bigint as unrated_seconds,
           sum(unapproved_seconds)::bigint as unapproved_seconds, sum(unapproved_expenses) as unapproved_expenses
    from (${unbilledTime(of)} union all ${unbilledExpenses(of)}) parts
    group by client_id, project_id, currency
    having sum(hours) > 0 or sum(expenses) > 0 or sum(unapproved_expenses) > 0`
}

/** Lines never mix rates, and each rate has hours with 2 decimals (rules/hours.ts). */
function unbilledTime(of: UnbilledOf): Sql {
  const { organizationId } = of
  const rated = hourlyRate('bill', organizationId)
  const billed = of.only_approved ? sql`approved` : sql`seconds`
  return sql`
    select r.client_id, r.project_id, o.currency, sum(r.seconds) as seconds, sum(round(r.seconds / 3600, 2)) as hours,
           sum(round(round(${billed} / 3600, 2) * r.rate, ${decimals(sql`o.currency`)})) as amount,
           coalesce(sum(${billed}) filter (where r.rate = 0), 0) as unrated_seconds,
           sum(r.seconds - r.approved) as unapproved_seconds, 0::numeric as expenses, 0::numeric as unapproved_expenses,
           min(r.first_date) as first_date, max(r.last_date) as last_date
    from (
      select work.client_id, work.project_id, ${rated.rate}::numeric(12, 2) as rate, sum(work.seconds)::numeric as seconds,
             coalesce(sum(work.seconds) filter (where work.is_approved), 0)::numeric as approved,
             min(work.date) as first_date, max(work.date) as last_date
      from (
        select d.user_id, d.project_id, d.task_id, d.date, d.billable - coalesce(d.client_invoiced, 0) as seconds,
               p.client_id,
               exists (select from timesheet_directory t
                       where t.organization_id = ${organizationId} and t.user_id = d.user_id and t.status = 'approved'
                         and d.date between t.start_date and t.stop_date) as is_approved
        from tracked_days d ${clientOn(organizationId, sql`d`)}
        where ${meant(of, sql`d`)} and d.billable > coalesce(d.client_invoiced, 0)) work
      ${rated.joins}
      group by 1, 2, 3) r
    join organization_directory o on o.id = ${organizationId}
    group by r.client_id, r.project_id, o.currency`
}

function unbilledExpenses(of: UnbilledOf): Sql {
  return sql`
    select p.client_id, e.project_id, e.currency, 0, 0, 0, 0, 0, coalesce(sum(e.amount) filter (where e.status <> 'submitted'), 0),
           coalesce(sum(e.amount) filter (where e.status = 'submitted'), 0), min(e.date), max(e.date)
    from expense_directory e ${clientOn(of.organizationId, sql`e`)}
    where ${meant(of, sql`e`)} and e.billable and e.client_invoice_id is null
      and e.status in ('submitted', 'approved', 'reimbursed')
    group by p.client_id, e.project_id, e.currency`
}

function meant({ organizationId, days, project_ids }: UnbilledOf, row: Sql): Sql {
  return every(
    sql`${row}.organization_id = ${organizationId}`,
    days.firstDay && sql`${row}.date >= ${days.firstDay}::date`,
    days.lastDay && sql`${row}.date <= ${days.lastDay}::date`,
    among(sql`${row}.project_id`, project_ids),
  )
}

/** The client of the project on the day. */
function clientOn(organizationId: number, row: Sql): Sql {
  return sql`left join project_client_history p on p.organization_id = ${organizationId}
    and p.project_id = ${row}.project_id and (p.counts_from is null or ${row}.date >= p.counts_from)
    and (p.end_date is null or ${row}.date < p.end_date)`
}

function decimals(currency: Sql): Sql {
  const each = [...currenciesByDecimals()].map(
    ([places, its]) => sql`when ${currency} = any(${its}::text[]) then ${places}::int`,
  )
  return sql`case ${join(each, ' ')} end`
}

/** Filters of the list and of its sums. */
export type UnbilledFilter = {
  client_ids: number[] | undefined
  project_ids: number[] | undefined
  date: { start: CalendarDate | undefined; stop: CalendarDate | undefined }
  only_approved: boolean
  blocked: boolean | undefined
  today: CalendarDate
}

/** With what blocks it, and its age. */
function found(organizationId: number, { date, blocked, client_ids, today, ...of }: UnbilledFilter): Sql {
  const waits = sql`(w.unapproved_expenses > 0 ${of.only_approved ? sql`or w.unapproved_seconds > 0` : sql``})`
  return sql`
    select b.*, b.client_id is not null and b.unrated_seconds = 0 and b.total > 0 as can_bill
    from (select w.*, ${today}::date - w.first_date as age_days,
                 array_remove(array[case when w.client_id is null then 'no_client' end,
                                    case when w.unrated_seconds > 0 then 'no_rate' end,
                                    case when ${waits} then 'not_approved' end], null) as blocks
          from (${unbilledRows({ ...of, organizationId, days: { firstDay: date.start, lastDay: date.stop } })}) w) b
    where ${every(
      sql`true`,
      among(sql`b.client_id`, client_ids),
      blocked === undefined ? undefined : sql`(b.blocks <> '{}') = ${blocked}`,
    )}`
}

const view = unbilledWork.view(true)

/**
 * A page in the order of projects. An id has room for 128 clients of a project, in the order in which it got them, and for all
 * currencies; it fits in a JSON number.
 */
export function pageOfUnbilledWork(
  db: Db,
  organizationId: number,
  { page_start_id, page_limit, ...filter }: PageOf & UnbilledFilter,
): Promise<UnbilledWorkRow[]> {
  const letter = (place: number) => sql`(ascii(substr(f.currency, ${place}::int, 1)) - 65)`
  return db.records(
    view,
    sql`select ${view.columns}
        from (select f.*, to_json(f.blocks) as blocked_by,
                     (f.project_id::bigint * 128 + least(before.clients, 127)) * 32768
                       + ${letter(1)} * 676 + ${letter(2)} * 26 + ${letter(3)} as id
              from (${found(organizationId, filter)}) f
              cross join lateral (
                select count(distinct earlier.client_id) as clients
                from project_client_history own
                join project_client_history earlier on earlier.organization_id = own.organization_id
                  and earlier.project_id = own.project_id and earlier.start_date <= own.start_date
                where own.organization_id = ${organizationId} and own.project_id = f.project_id
                  and own.client_id = f.client_id
                  and own.start_date = (select min(start_date) from project_client_history first
                                        where first.organization_id = own.organization_id
                                          and first.project_id = own.project_id
                                          and first.client_id = own.client_id)) before) u
        where u.id >= ${page_start_id}::bigint
        order by u.id limit ${page_limit + 1}`,
  )
}

const sums = columns({
  currency: is.text,
  clients: is.int,
  projects: is.int,
  seconds: is.int,
  amount: is.decimal,
  expenses: is.decimal,
  total: is.decimal,
  first_date: is.date,
  age_days: is.int,
  blocked_total: is.decimal,
  unrated_seconds: is.int,
  unapproved_seconds: is.int,
  unapproved_expenses: is.decimal,
})
export type UnbilledSums = Selected<typeof sums>

/** What the list adds up to in each currency. */
export function summarizeUnbilledWork(
  db: Db,
  organizationId: number,
  filter: UnbilledFilter,
): Promise<UnbilledSums[]> {
  return db.rows(
    sums,
    sql`select currency, count(distinct client_id) as clients, count(distinct project_id) as projects,
               sum(seconds)::bigint as seconds, sum(amount) as amount, sum(expenses) as expenses, sum(total) as total,
               min(first_date) as first_date, max(age_days) as age_days,
               coalesce(sum(total) filter (where not can_bill), 0) as blocked_total,
               sum(unrated_seconds)::bigint as unrated_seconds, sum(unapproved_seconds)::bigint as unapproved_seconds,
               sum(unapproved_expenses) as unapproved_expenses
        from (${found(organizationId, filter)}) u
        group by currency order by currency`,
  )
}
