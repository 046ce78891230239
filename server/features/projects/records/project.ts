import {
  decimal,
  described,
  flag,
  instant,
  int,
  json,
  metadata,
  optional,
  perHour,
  restricted,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { budgetSchema } from '../rules/budget.ts'

export const paletteSize = 12

export const projectTypes = ['project', 'work_order', 'work_break'] as const

export const project = record(
  {
    singular: 'project',
    plural: 'projects',
    title: 'Project',
    description: 'The work that members track time on. Only owners and managers see rates and the budget.',
  },
  {
    id: int('p.id'),
    name: text('p.name'),
    description: optional(text('p.description')),
    created_at: instant('p.created_at'),
    updated_at: instant('p.updated_at'),
    status: word('p.status', ['active', 'archived', 'deleted']),
    type: word('p.type', projectTypes),
    client_id: optional(int('p.client_id')),
    billable: flag('p.billable'),
    color: described(
      'One of the twelve palette colors, from 1 to 12. It stays the same until another one is chosen.',
      int(`coalesce(p.color::int, 1 + p.id % ${paletteSize})`),
    ),
    budget: restricted(json('p.budget', budgetSchema)),
    metadata: metadata('p.metadata'),
    pay_rate: restricted(perHour(decimal('p.pay_rate'))),
    bill_rate: restricted(perHour(decimal('p.bill_rate'))),
  },
)

export type ProjectRow = RowOf<typeof project>
