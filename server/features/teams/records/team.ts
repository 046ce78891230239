import { Type } from 'typebox'
import { instant, int, json, metadata, onRequest, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { leadOptionsSchema } from '../rules/lead-options.ts'

export const team = record(
  {
    singular: 'team',
    plural: 'teams',
    title: 'Team',
    description: 'A group of members who work on the same projects, with one or more leads.',
  },
  {
    id: int('t.id'),
    name: text('t.name'),
    created_at: instant('t.created_at'),
    updated_at: instant('t.updated_at'),
    metadata: metadata('t.metadata'),
    lead_options: json('t.lead_options', leadOptionsSchema),
    member_count: onRequest(Type.Integer({ description: 'The number of members.' })),
    project_count: onRequest(Type.Integer({ description: 'The number of projects.' })),
    lead_ids: onRequest(Type.Array(Type.Integer())),
  },
)

export type TeamRow = RowOf<typeof team>
