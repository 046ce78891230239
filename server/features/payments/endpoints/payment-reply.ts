import { Type } from 'typebox'
import { dryRunOf } from '../../../api/dry-run.ts'
import { body, theRecords, theValue } from '../../../foundation/http/reply-parts.ts'
import { teamPayment } from '../records/team-payment.ts'

const warnings = Type.Array(
  Type.Object(
    {
      kind: Type.Enum(['missing_pay_rate', 'missing_pay_period', 'on_team_invoice', 'own_pay']),
      user_id: Type.Integer(),
      project_id: Type.Union([Type.Integer(), Type.Null()]),
      tracked: Type.Integer({ description: 'Seconds of tracked time.' }),
      message: Type.String(),
    },
    { additionalProperties: false },
  ),
  { description: 'What is not paid or excluded, and why.' },
)

const parts = body('The payments, one for each currency.', {
  team_payments: theRecords(teamPayment),
  warnings: theValue(warnings),
})

/** One payment for each currency. */
export const madePayments = { ...parts, status: 201 }

export const previewedPayments = dryRunOf(parts, 'The payments, with ids that start at 1.')
