import { described, instant, int, nullable, optional, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const user = record(
  {
    singular: 'user',
    plural: 'users',
    title: 'User',
    description: 'A person with an account. The same user can be a member of several organizations.',
  },
  {
    id: int('u.id'),
    name: text('shown.name'),
    first_name: text('shown.first_name'),
    last_name: text('shown.last_name'),
    email: optional(described('Only for the user, and for owners and managers.', text('shown.email'))),
    time_zone: text('u.time_zone'),
    ip_address: nullable(
      described(
        'The last IP address. Only for the user, and for owners and managers.',
        text('shown.ip_address'),
      ),
    ),
    status: text('u.status'),
    created_at: instant('u.created_at'),
    updated_at: instant('u.updated_at'),
  },
)

export type UserRow = RowOf<typeof user>
