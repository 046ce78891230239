import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Recipient } from '../rules/payroll-files.ts'

const line = columns({
  user_id: is.int,
  name: is.text,
  email: is.text,
  date: is.date,
  payment_type: is.text,
  project: is.text.orNull,
  tracked: is.int,
  overtime_tracked: is.int,
  pay_rate: is.decimal,
  multiplier: is.decimal,
  amount: is.decimal,
  currency: is.text,
})
export type ExportLine = Selected<typeof line>

export function listExportLines(db: Db, organizationId: number, id: number): Promise<ExportLine[]> {
  return db.rows(
    line,
    sql`select t.user_id, m.name, m.email, t.date, t.payment_type, j.name as project, t.tracked, t.overtime_tracked,
               t.pay_rate, t.multiplier, round(t.amount, p.decimals) as amount, p.currency
        from team_payments p
        join team_payment_details t on t.organization_id = p.organization_id and t.team_payment_id = p.id
        join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id
        left join project_directory j on j.organization_id = t.organization_id and j.id = t.project_id
        where p.organization_id = ${organizationId} and p.id = ${id} order by t.id`,
  )
}

const recipient = columns({
  user_id: is.int,
  name: is.text,
  email: is.text,
  amount: is.decimal,
  currency: is.text,
})

/** The members who get money of a payment, with all of theirs. */
export function listRecipients(db: Db, organizationId: number, id: number): Promise<Recipient[]> {
  return db.rows(
    recipient,
    sql`select t.user_id, m.name, m.email, round(sum(t.amount), p.decimals) as amount, p.currency
        from team_payments p
        join team_payment_details t on t.organization_id = p.organization_id and t.team_payment_id = p.id
        join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id
        where p.organization_id = ${organizationId} and p.id = ${id}
        group by t.user_id, m.name, m.email, p.decimals, p.currency
        having sum(t.amount) > 0 order by t.user_id`,
  )
}
