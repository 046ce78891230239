import { Type } from 'typebox'
import {
  date,
  decimalText,
  described,
  instant,
  int,
  json,
  optional,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { paymentTypes } from '../rules/detail.ts'

const slot = Type.Object(
  {
    starts_at: Type.String({
      format: 'date-time',
      description: 'For archived time, the start of its ten-minute slot.',
    }),
    tracked: Type.Integer({ description: 'Seconds; 0 if another payment paid them.' }),
    overtime: Type.Integer({ description: 'Seconds of overtime.' }),
  },
  { additionalProperties: false },
)

/** Selected from postings l and their slots s. */
export const paymentPosting = record(
  {
    singular: 'posting',
    plural: 'postings',
    title: 'Payment posting',
    description: 'One line of a payment, with the rule and the numbers behind its amount.',
  },
  {
    id: int('l.id'),
    user_id: int('l.user_id'),
    date: date('l.date'),
    kind: described('void reverses an undone payment.', word('l.kind', [...paymentTypes, 'void'])),
    amount: described('In the currency of the payment.', decimalText('l.amount')),
    project_id: optional(int('l.project_id')),
    task_id: optional(int('l.task_id')),
    tracked: described('Seconds, including overtime.', int('l.tracked')),
    overtime_tracked: described('Seconds of overtime.', int('l.overtime_tracked')),
    pay_rate: described('Money per hour.', decimalText('l.pay_rate')),
    multiplier: described(
      'How many times the pay rate an hour of overtime costs.',
      decimalText('l.multiplier'),
    ),
    rule: described(
      'exact is the amount before rounding: (tracked − overtime) × rate + overtime × rate × multiplier, or what the kind defines.',
      json('l.rule', Type.Object({ kind: Type.String() }, { additionalProperties: true })),
    ),
    slots: described(
      'The time slots behind the amount.',
      json("coalesce(s.slots, '[]'::json)", Type.Array(slot)),
    ),
    created_at: instant('l.created_at'),
  },
)

export type PaymentPostingRow = RowOf<typeof paymentPosting>
