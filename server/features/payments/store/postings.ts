import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { every, nothing, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type PaymentPostingRow, paymentPosting } from '../records/payment-posting.ts'

const view = paymentPosting.view(true)

/** Of archived time only the slot is known: it is in the id. */
const startOfSlot = sql`to_timestamp((c.activity_id >> 29) * 600)`

export type Explained = {
  organizationId: number
  id: number
  /** Whose part; undefined: everybody's. */
  userId: number | undefined
  asOf: Instant | undefined
}

/** The postings of a payment by id, each with the time that made it. An undone payment ends with one that takes all back. */
export function pageOfPostings(
  db: Db,
  of: Explained,
  { page_start_id, page_limit }: PageOf,
): Promise<PaymentPostingRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from (
          select * from (${postingsOf(of)}) l where l.id >= ${page_start_id}::bigint order by l.id limit ${page_limit + 1}) l
        left join lateral (
          select json_agg(json_build_object('starts_at', to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                                            'tracked', t.tracked, 'overtime', t.overtime) order by t.starts_at, t.activity_id) as slots
          from (
            select c.activity_id, c.tracked, c.overtime, coalesce(a.starts_at, ${startOfSlot}) as starts_at
            from payment_claims c
            left join tracked_time a on a.organization_id = c.organization_id and a.id = c.activity_id
            where c.organization_id = ${of.organizationId} and c.team_payment_id = ${of.id} and c.detail_id = l.id
              and (a.id is not null or exists (
                select from archived_time z where z.first_id <= c.activity_id and z.stop_id > c.activity_id))) t) s on true
        order by l.id`,
  )
}

/** The sum of all postings. */
export async function totalOf(db: Db, of: Explained): Promise<Decimal> {
  const { total } = await only(
    db,
    { total: is.decimal },
    sql`select round(coalesce(sum(l.amount), 0), (select p.decimals from team_payments p
                where p.organization_id = ${of.organizationId} and p.id = ${of.id})) as total
        from (${postingsOf(of)}) l`,
  )
  return total
}

function postingsOf({ organizationId, id, userId, asOf }: Explained): Sql {
  const details = sql`
    select t.id, t.user_id, t.date, t.payment_type as kind, round(t.amount, p.decimals) as amount, t.project_id, t.task_id,
           t.tracked, t.overtime_tracked, t.pay_rate, t.multiplier, t.rule, p.created_at
    from team_payments p
    join team_payment_details t on t.organization_id = p.organization_id and t.team_payment_id = p.id
    where ${every(
      sql`p.organization_id = ${organizationId} and p.id = ${id}`,
      userId === undefined ? undefined : sql`t.user_id = ${userId}`,
    )}`
  const known = asOf ? sql`where created_at <= ${asOf}` : nothing
  return sql`
    select * from (
      select * from (${details}) t
      union all
      select (2147483647 - row_number() over (order by t.user_id desc))::int, t.user_id, (p.voided_at at time zone 'UTC')::date,
             'void', -sum(t.amount), null, null, 0, 0, 0, 1,
             jsonb_build_object('kind', 'void', 'reason', p.void_reason), p.voided_at
      from (${details}) t
      join team_payments p on p.organization_id = ${organizationId} and p.id = ${id} and p.voided_at is not null
      group by t.user_id, p.voided_at, p.void_reason) known ${known}`
}
