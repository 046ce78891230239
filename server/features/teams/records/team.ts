import { Type } from 'typebox'
import { instant, int, json, metadata, optional, text } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'
import { leadOptionsSchema } from '../rules/lead-options.ts'

/** Filled in by the list when the caller asks for it. */
const onRequest = (schema: Parameters<typeof json>[1]) => optional(json('null', schema))

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
    member_count: onRequest(Type.Integer()),
    project_count: onRequest(Type.Integer()),
    lead_ids: onRequest(Type.Array(Type.Integer())),
  },
)
