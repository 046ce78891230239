import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { paymentTypes } from '../rules/detail.ts'
import type { Stub } from '../stub/stub.ts'

const head = columns({
  payment_id: is.int,
  organization: is.text,
  member: is.text,
  email: is.text,
  start_date: is.date,
  stop_date: is.date,
  currency: is.text,
  amount: is.decimal,
  note: is.text.orNull,
  created_at: is.instant,
  voided_at: is.instant.orNull,
})

const line = columns({
  payment_type: is.word(...paymentTypes),
  project: is.text.orNull,
  tracked: is.int,
  overtime_tracked: is.int,
  pay_rate: is.decimal,
  multiplier: is.decimal,
  amount: is.decimal,
})

type At = { organizationId: number; id: number; userId: number }

/** What a payment paid a member, in two statements; undefined if it paid them nothing. */
export async function findStub(db: Db, { organizationId, id, userId }: At): Promise<Stub | undefined> {
  const lines = await db.rows(
    line,
    sql`select t.payment_type, j.name as project, sum(t.tracked)::bigint as tracked,
               sum(t.overtime_tracked)::bigint as overtime_tracked, t.pay_rate, t.multiplier,
               round(sum(t.amount), p.decimals) as amount
        from team_payments p
        join team_payment_details t on t.organization_id = p.organization_id and t.team_payment_id = p.id
        left join project_directory j on j.organization_id = t.organization_id and j.id = t.project_id
        where p.organization_id = ${organizationId} and p.id = ${id} and t.user_id = ${userId}
        group by t.payment_type, t.project_id, j.name, t.pay_rate, t.multiplier, p.decimals
        order by array_position(${paymentTypes}::text[], t.payment_type), j.name nulls first, t.project_id, t.pay_rate,
                 t.multiplier`,
  )
  if (lines.length === 0) return undefined
  const [found] = await db.rows(
    head,
    sql`select p.id as payment_id, o.name as organization, m.name as member, m.email, p.start_date, p.stop_date,
               p.currency, p.note, p.created_at, p.voided_at,
               (select round(sum(t.amount), p.decimals) from team_payment_details t
                where t.organization_id = p.organization_id and t.team_payment_id = p.id
                  and t.user_id = m.user_id) as amount
        from team_payments p
        join organization_directory o on o.id = p.organization_id
        join member_directory m on m.organization_id = p.organization_id and m.user_id = ${userId}
        where p.organization_id = ${organizationId} and p.id = ${id}`,
  )
  return found && { ...found, lines }
}
