import { Type } from 'typebox'
import { body, theRecords, theValue } from '../../../foundation/http/reply-parts.ts'
import { teamPayment } from '../records/team-payment.ts'

const warnings = Type.Array(
  Type.Object(
    {
      kind: Type.Enum(['missing_pay_rate', 'missing_pay_period', 'on_team_invoice']),
      user_id: Type.Integer(),
      project_id: Type.Union([Type.Integer(), Type.Null()]),
      tracked: Type.Integer({ description: 'Seconds.' }),
      message: Type.String(),
    },
    { additionalProperties: false },
  ),
  { description: 'What is paid with nothing or left out, and why.' },
)

/** One payment for each currency; in a preview ids count from 1. */
export const madePayments = {
  ...body(
    'The payments, one for each currency. With dry_run they are a preview, and their ids count from 1.',
    { team_payments: theRecords(teamPayment), warnings: theValue(warnings) },
  ),
  status: 201,
}
