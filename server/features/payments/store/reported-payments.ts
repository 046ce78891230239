import type { ReportedRows, Reporting } from '../../../api/reporting.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import { paysOthers } from '../pays-others.ts'

/** The details of these days of payments that were not undone, or not yet at an instant, for reports. */
export function reportedPayments({ membership, reader, days, asOf }: Reporting): ReportedRows {
  const isPartial = !paysOthers(membership)
  return {
    isPartial,
    rows: sql`
      select d.user_id, d.project_id, d.task_id, d.date, d.payment_type as kind, p.currency, 1 as count,
             d.tracked, d.overtime_tracked as overtime, round(d.amount, p.decimals) as paid_out
      from team_payment_details d
      join team_payments p on p.organization_id = d.organization_id and p.id = d.team_payment_id
      where ${every(
        sql`d.organization_id = ${membership.organizationId}`,
        asOf
          ? sql`p.created_at <= ${asOf} and (p.voided_at is null or p.voided_at > ${asOf})`
          : sql`p.voided_at is null`,
        sql`d.date between ${days.firstDay}::date and ${days.lastDay}::date`,
        isPartial ? sql`d.user_id = ${reader.userId}` : undefined,
      )}`,
  }
}
