import { Type } from 'typebox'
import {
  date,
  described,
  flag,
  instant,
  int,
  json,
  nullable,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { groupings } from '../rules/grouping.ts'
import { intervals } from '../rules/recurrence.ts'
import { rounding } from './invoice.ts'

export const outcomes = ['created', 'empty', 'failed'] as const

const result = Type.Object(
  {
    outcome: Type.Enum([...outcomes], {
      description:
        'created: see client_invoice_id. empty: there was nothing to bill. failed: see error; retried each day.',
    }),
    start_date: Type.String({ format: 'date' }),
    stop_date: Type.String({ format: 'date' }),
    client_invoice_id: Type.Optional(Type.Integer()),
    error: Type.Optional(
      Type.String({ description: 'Why nothing was created, or why it was not issued or sent.' }),
    ),
    at: Type.String({ format: 'date-time' }),
  },
  { additionalProperties: false },
)

/** Selected from `recurring_invoices r`. */
export const recurringInvoice = record(
  {
    singular: 'recurring_invoice',
    plural: 'recurring_invoices',
    title: 'Recurring invoice',
    description: 'A rule that bills a client every week or month for the previous one.',
  },
  {
    id: int('r.id'),
    organization_id: int('r.organization_id'),
    client_id: int('r.client_id'),
    author_id: int('r.author_id'),
    every: word('r.every', intervals),
    day: described('The day of the week, from 1 for Monday, or the day of the month.', int('r.day')),
    grouping: word('r.grouping', groupings),
    rounding: nullable(json('r.rounding', rounding)),
    only_approved: flag('r.only_approved'),
    allow_zero_rates: described('Whether time without a rate is billed at 0.', flag('r.allow_zero_rates')),
    issue: described('Whether the invoice is issued at once; otherwise it stays a draft.', flag('r.issues')),
    send: described('Whether it is also sent to the client.', flag('r.sends')),
    next_on: described('When it bills next.', date('r.due_on')),
    last_result: nullable(json('r.last_result', result)),
    created_at: instant('r.created_at'),
    updated_at: instant('r.updated_at'),
  },
)

export type RecurringInvoiceRow = RowOf<typeof recurringInvoice>
