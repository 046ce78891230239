import { instant, int, json, metadata, text } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'
import { leadOptionsSchema } from '../rules/lead-options.ts'

export const team = record(
  {
    singular: 'team',
    plural: 'teams',
    title: 'Team',
    description: 'Members who work together on projects, with leads who look after them.',
  },
  {
    id: int('t.id'),
    name: text('t.name'),
    created_at: instant('t.created_at'),
    updated_at: instant('t.updated_at'),
    metadata: metadata('t.metadata'),
    lead_options: json('t.lead_options', leadOptionsSchema),
  },
)
