import { Type } from 'typebox'
import {
  date,
  decimal,
  described,
  flag,
  instant,
  int,
  json,
  nullable,
  optional,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { categories } from '../rules/categories.ts'
import { statuses } from '../rules/life.ts'

const receipt = Type.Object({ filename: Type.String() }, { additionalProperties: false })

/** Selected from `expenses e`. */
export const expense = record(
  {
    singular: 'expense',
    plural: 'expenses',
    title: 'Expense',
    description: 'Money that a member spent for the organization, billed to a client or reimbursed.',
  },
  {
    id: int('e.id'),
    organization_id: int('e.organization_id'),
    user_id: int('e.user_id'),
    project_id: nullable(int('e.project_id')),
    task_id: nullable(int('e.task_id')),
    date: described('When the money was spent.', date('e.date')),
    category: word('e.category', categories),
    amount: described(
      'The amount including tax, in the currency of the expense.',
      decimal('round(e.amount, e.decimals)'),
    ),
    tax_amount: described(
      'The tax in the amount, in the currency of the expense.',
      decimal('round(e.tax_amount, e.decimals)'),
    ),
    currency: text('e.currency'),
    billable: described('Whether the client of the project pays for it.', flag('e.billable')),
    reimbursable: described('Whether the member is reimbursed.', flag('e.reimbursable')),
    note: text('e.note'),
    receipt: described(
      'Absent without a receipt.',
      optional(
        json(
          `case when e.receipt_id is not null then json_build_object('filename', e.receipt_name) end`,
          receipt,
        ),
      ),
    ),
    status: word('e.status', statuses),
    submitted_at: optional(instant('e.submitted_at')),
    decided_at: optional(instant('e.decided_at')),
    reviewer_id: described('Who approved or denied it.', optional(int('e.reviewer_id'))),
    denial_reason: optional(text('e.denial_reason')),
    client_invoice_id: described(
      'The client invoice that bills the expense, including drafts.',
      optional(int('e.client_invoice_id')),
    ),
    team_payment_id: described('The payment that reimbursed it.', optional(int('e.team_payment_id'))),
    created_at: instant('e.created_at'),
    updated_at: instant('e.updated_at'),
  },
)

export type ExpenseRow = RowOf<typeof expense>
