import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type TeamPaymentRow, teamPayment } from '../records/team-payment.ts'
import type { PlannedDetail } from '../rules/plan-payments.ts'
import { detailColumns, type NewPayment, paymentColumns } from './new-payments.ts'
import { detailsOf } from './payments.ts'

const view = teamPayment.view(true)

/** Payments as records before they exist. The table names refer to the rows that would be in them. */
export function previewPayments(
  db: Db,
  organizationId: number,
  planned: readonly (NewPayment & { details: readonly PlannedDetail[] })[],
  now: Instant,
): Promise<TeamPaymentRow[]> {
  const payments = planned.map(({ details: _, ...payment }, place) => ({
    ...paymentColumns(payment, organizationId, now),
    id: place + 1,
  }))
  const details = planned.flatMap((payment, place) =>
    payment.details.map((detail, i) =>
      detailColumns(detail, { organizationId, teamPaymentId: place + 1, id: i + 1 }),
    ),
  )
  return db.records(
    view,
    sql`with planned as (
          select * from jsonb_populate_recordset(null::team_payments, ${JSON.stringify(payments)}::jsonb)
        ), team_payment_details as (
          select * from jsonb_populate_recordset(null::team_payment_details, ${JSON.stringify(details)}::jsonb))
        select ${view.columns} from planned p ${detailsOf()} order by p.id`,
  )
}
