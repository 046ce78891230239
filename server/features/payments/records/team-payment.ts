import { Type } from 'typebox'
import {
  date,
  decimalText,
  described,
  flag,
  instant,
  int,
  json,
  optional,
  text,
  wideInt,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { paymentSources, paymentTypes } from '../rules/detail.ts'

const money = (description: string) => Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', description })

export const detailSchema = Type.Object(
  {
    id: Type.Integer(),
    user_id: Type.Integer(),
    project_id: Type.Optional(Type.Integer()),
    task_id: Type.Optional(Type.Integer()),
    date: Type.String({ format: 'date' }),
    tracked: Type.Integer({ description: 'Seconds, including overtime.' }),
    overtime_tracked: Type.Integer({ description: 'Seconds of overtime.' }),
    pay_rate: money('The rate per hour, in the currency of the payment.'),
    overtime_pay_rate: money(
      'The rate per hour of overtime in the currency of the payment, rounded; the amount uses the exact product.',
    ),
    amount: money('In the currency of the payment.'),
    currency: Type.String(),
    payment_type: Type.Enum([...paymentTypes]),
    payment_complete: Type.Boolean(),
  },
  { additionalProperties: false, title: 'Team payment detail' },
)

/** Selected from `team_payments p`, and the details `d` that the reader sees. */
export const teamPayment = record(
  {
    singular: 'team_payment',
    plural: 'team_payments',
    title: 'Team payment',
    description:
      'A payment to members: hours, days off, fixed pay and fixed amounts. Its details add up to its amount. Members see only their own part.',
  },
  {
    id: int('p.id'),
    created_at: instant('p.created_at'),
    updated_at: instant('p.updated_at'),
    organization_id: described('The id as text.', json('to_json(p.organization_id::text)', Type.String())),
    start_date: date('p.start_date'),
    stop_date: date('p.stop_date'),
    blame_user_id: described('Who paid.', optional(int('p.blame_user_id'))),
    note: optional(text('p.note')),
    tracked: described('Seconds of tracked time.', wideInt('d.tracked')),
    amount: described('In the currency of the payment.', decimalText('d.amount')),
    currency: text('p.currency'),
    payment_source: word('p.payment_source', paymentSources),
    team_invoice_id: described('The team invoice that it paid.', optional(int('p.team_invoice_id'))),
    paid_via_payroll: flag('false'),
    unpaid_amount: described('In the currency of the payment.', decimalText('round(0, d.places)')),
    payment_gateway: described(
      'Always absent, because no money is transferred.',
      optional(text('null::text')),
    ),
    payment_complete: described('False once the payment is undone.', flag('p.voided_at is null')),
    next_payment_at: optional(instant('null::timestamptz')),
    voided_at: described('When the payment was undone.', optional(instant('p.voided_at'))),
    voided_by_id: optional(int('p.voided_by_id')),
    void_reason: optional(text('p.void_reason')),
    details: json('d.details', Type.Array(detailSchema)),
  },
)

export type TeamPaymentRow = RowOf<typeof teamPayment>
