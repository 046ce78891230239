import { Type } from 'typebox'
import {
  date,
  decimalText,
  described,
  instant,
  int,
  json,
  nullable,
  optional,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const rateKinds = ['pay', 'bill'] as const
export const rateTypes = ['hourly', 'fixed'] as const

/** Selected from `rates r` with its organization as `o`. */
export const rate = record(
  {
    singular: 'rate',
    plural: 'rates',
    title: 'Rate',
    description: 'The pay or bill rate of a member from a given day on. Past time keeps its past rate.',
  },
  {
    id: int('r.id'),
    user_id: int('r.user_id'),
    project_id: described(
      'null: applies to every project without a rate of its own.',
      nullable(int('r.project_id')),
    ),
    kind: word('r.kind', rateKinds),
    rate_type: word('r.rate_type', rateTypes),
    pay_rate: described(
      'Per hour, or per pay period if rate_type is fixed, in currency. Present when kind is pay.',
      optional(decimalText(`case when r.kind = 'pay' then r.rate end`)),
    ),
    bill_rate: described(
      'Per hour, in currency. Present when kind is bill.',
      optional(decimalText(`case when r.kind = 'bill' then r.rate end`)),
    ),
    currency: json('to_json(o.currency)', Type.String()),
    effective_from: described('The first day of the rate.', date('r.start_date')),
    effective_until: described(
      'The first day after the rate ended; absent while it is current.',
      optional(date('r.end_date')),
    ),
    created_at: instant('r.created_at'),
    updated_at: instant('r.updated_at'),
  },
)

export type RateRow = RowOf<typeof rate>
