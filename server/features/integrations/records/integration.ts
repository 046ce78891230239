import { described, instant, int, nullable, optional, text, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const integrationStatuses = ['active', 'disabled'] as const

export const integration = record(
  {
    singular: 'integration',
    plural: 'integrations',
    title: 'Integration',
    description: 'Another system that keeps its projects, users and tasks in sync with Stint.',
  },
  {
    id: int('i.id'),
    name: text('i.name'),
    organization_id: int('i.organization_id'),
    type: described('The kind of system.', text('i.type')),
    last_sync_at: nullable(instant('i.last_sync_at')),
    created_at: instant('i.created_at'),
    updated_at: instant('i.updated_at'),
    status: word('i.status', integrationStatuses),
    disabled_reason: optional(text('i.disabled_reason')),
  },
)

export type IntegrationRow = RowOf<typeof integration>
