import { date, int, text, word } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'
import { profileFieldTypes } from '../rules/profile-fields.ts'

/** Selected from `jsonb_to_recordset(o.member_profile_fields) as f(…)`. */
export const memberProfileField = record(
  {
    singular: 'member_profile_field',
    plural: 'member_profile_fields',
    title: 'Member profile field',
    description: 'A field that an organization adds to the profiles of its members.',
  },
  {
    key: text('f.key'),
    type: word('f.type', profileFieldTypes),
    title: text('f.title'),
    created_on: date('f.created_on'),
    created_by_id: int('f.created_by_id'),
  },
)
