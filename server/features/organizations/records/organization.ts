import { Type } from 'typebox'
import {
  described,
  instant,
  int,
  json,
  metadata,
  nullable,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { type Weekday, weekdays, weekStarts } from '../../../foundation/time/weekday.ts'

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

/** Selected from `organizations o`, and the invite_url to show as `shown`. */
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
    invite_url: described(
      'Anyone who has it can join. Null if it is off, or if the caller is neither an owner nor a manager.',
      nullable(text('shown.invite_url')),
    ),
    weekend_days: described(
      'The days of the week without work.',
      json('to_json(o.weekend_days)', Type.Array(Type.Unsafe<Weekday>(Type.Enum([...weekdays])))),
    ),
    week_start: described(
      'The first day of the week in the web app and in week_tracked of the dashboard. Weekly limits, plans and overtime count from Monday, pay periods and budgets from their own day.',
      word('o.week_start', weekStarts),
    ),
  },
)

export type OrganizationRow = RowOf<typeof organization>
