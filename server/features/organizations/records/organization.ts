import { Type } from 'typebox'
import { instant, int, json, metadata, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

const profileField = Type.Object(
  {
    key: Type.String(),
    type: Type.String(),
    title: Type.String(),
    created_on: Type.String({ format: 'date' }),
    created_by_id: Type.Integer(),
  },
  { additionalProperties: false },
)

export const organization = record(
  {
    singular: 'organization',
    plural: 'organizations',
    title: 'Organization',
    description: 'A company or group whose members track time together. Everything else belongs to one.',
  },
  {
    id: int('o.id'),
    name: text('o.name'),
    status: text('o.status'),
    created_at: instant('o.created_at'),
    updated_at: instant('o.updated_at'),
    member_profile_fields: json('o.member_profile_fields', Type.Array(profileField)),
    metadata: metadata('o.metadata'),
    invite_url: text(`current_setting('stint.base_url') || '/invite/' || o.invite_code`),
  },
)

export type OrganizationRow = RowOf<typeof organization>
