import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { within } from '../../../foundation/db/filters.ts'
import { every, isOneOf, nothing, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { flag, int } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type TeamPaymentRow, teamPayment } from '../records/team-payment.ts'

const view = teamPayment.view(true)

/** The details of payments p, with their sums; with a user only this user's. */
export function detailsOf(userId?: number): Sql {
  return sql`
  cross join lateral (
    select coalesce(sum(t.tracked), 0)::bigint as tracked,
           round(coalesce(sum(t.amount), 0), f.places) as amount, f.places,
           coalesce(json_agg(json_strip_nulls(json_build_object(
             'id', t.id, 'user_id', t.user_id, 'project_id', t.project_id, 'task_id', t.task_id, 'date', t.date,
             'tracked', t.tracked, 'overtime_tracked', t.overtime_tracked, 'pay_rate', t.pay_rate::text,
             'overtime_pay_rate', round(t.pay_rate * t.multiplier, 2)::text,
             'amount', round(t.amount, f.places)::text, 'currency', p.currency,
             'payment_type', t.payment_type, 'payment_complete', p.voided_at is null)) order by t.id)
             filter (where t.id is not null), '[]') as details
    from (select p.decimals as places) f
    left join team_payment_details t on t.organization_id = p.organization_id and t.team_payment_id = p.id
      ${userId === undefined ? nothing : sql`and t.user_id = ${userId}`}
    group by f.places) d`
}

export type PaymentQuery = PageOf & {
  created: { start: Instant | undefined; stop: Instant | undefined }
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  status: 'active' | 'voided' | 'all'
}

/** By id. Payments of users or projects are found by the indexes of their details. */
export function pageOfPayments(
  db: Db,
  organizationId: number,
  query: PaymentQuery,
  readerId: number | undefined,
): Promise<TeamPaymentRow[]> {
  const { created, user_ids, project_ids, status, page_start_id, page_limit } = query
  // Readers of their own part must not learn whom else a payment paid, and for what.
  const isOwn = readerId === undefined ? undefined : sql`t.user_id = ${readerId}`
  const has = (condition: Sql) => sql`p.id in (
    select t.team_payment_id from team_payment_details t where t.organization_id = ${organizationId} and ${condition})`
  return db.records(
    view,
    sql`select ${view.columns}
        from (select * from team_payments p
              where ${every(
                sql`p.organization_id = ${organizationId}`,
                sql`p.id >= ${page_start_id}::bigint`,
                ...within(sql`p.created_at`, created),
                status === 'all' ? undefined : sql`(p.voided_at is not null) = ${status === 'voided'}`,
                isOwn && has(isOwn),
                user_ids && has(every(sql`t.user_id = any(${user_ids}::int[])`, isOwn)),
                project_ids && has(every(sql`t.project_id = any(${project_ids}::int[])`, isOwn)),
              )} order by p.id limit ${page_limit + 1}) p
        ${detailsOf(readerId)} order by p.id`,
  )
}

const found = view.with({
  details_shown: int('json_array_length(d.details)'),
  is_voided: flag('p.voided_at is not null'),
})
export type FoundPayment = RowOf<typeof found>

/** With a reader, only their own part. */
export async function findPayment(
  db: Db,
  organizationId: number,
  id: number,
  readerId: number | undefined,
): Promise<FoundPayment | undefined> {
  const [row] = await db.records(
    found,
    sql`select ${found.columns} from team_payments p ${detailsOf(readerId)}
        where p.organization_id = ${organizationId} and p.id = ${id}`,
  )
  return row
}

export function listPayments(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<TeamPaymentRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from team_payments p ${detailsOf()}
        where p.organization_id = ${organizationId} and p.id = any(${ids}::int[]) order by p.id`,
  )
}

export async function organizationOfPayment(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<number | undefined> {
  const [row] = await db.rows(
    { organization_id: is.int },
    sql`select organization_id from team_payments where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return row?.organization_id
}
