import { date, int, text, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { profileFieldTypes } from '../rules/profile-fields.ts'

/** Selected from `jsonb_to_recordset(o.member_profile_fields) as f(…)`. */
export const memberProfileField = record(
  {
    singular: 'member_profile_field',
    plural: 'member_profile_fields',
    title: 'Member profile field',
    description: 'A custom field in the profiles of an organization’s members.',
  },
  {
    key: text('f.key'),
    type: word('f.type', profileFieldTypes),
    title: text('f.title'),
    created_on: date('f.created_on'),
    created_by_id: int('f.created_by_id'),
  },
)

export type MemberProfileFieldRow = RowOf<typeof memberProfileField>
