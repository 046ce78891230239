import {
  date,
  described,
  flag,
  instant,
  int,
  ints,
  optional,
  restricted,
  text,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `holidays h`. */
export const holiday = record(
  {
    singular: 'holiday',
    plural: 'holidays',
    title: 'Holiday',
    description: 'A day off. It is a date of each member’s own calendar, without a time zone.',
  },
  {
    id: int('h.id'),
    organization_id: int('h.organization_id'),
    name: text('h.name'),
    auto_add_new_users: described(
      'Whether the holiday also applies to members who join later.',
      flag('h.auto_add_new_users'),
    ),
    paid: flag('h.paid'),
    amount_used: described(
      'Seconds that are paid; absent for unpaid holidays.',
      optional(int('case when h.paid then h.amount_used end')),
    ),
    created_at: instant('h.created_at'),
    updated_at: instant('h.updated_at'),
    date: date('h.date'),
    user_ids: described(
      'The members it applies to; absent if it applies to all members, or to all members of its country. Only owners and managers see this.',
      restricted(optional(ints('h.user_ids'))),
    ),
    country: described('The country it belongs to (ISO 3166-1 alpha-2).', optional(text('h.country'))),
    match_country: described(
      'Whether it applies only to members whose profile has this country.',
      flag('h.match_country'),
    ),
    paid_out: described(
      'Whether a payment contains it. Then it can’t be deleted, and only its name can change.',
      flag(
        `exists (select from holiday_payouts o where o.organization_id = h.organization_id and o.holiday_id = h.id)`,
      ),
    ),
    imported: described('Whether an import created it.', flag('h.source_key is not null')),
  },
)

export type HolidayRow = RowOf<typeof holiday>
