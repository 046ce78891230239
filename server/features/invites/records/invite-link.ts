import {
  described,
  instant,
  int,
  ints,
  nullable,
  optional,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { linkRoles } from '../rules/invite-role.ts'

export const inviteLink = record(
  {
    singular: 'invite_link',
    plural: 'invite_links',
    title: 'Invite link',
    description: 'A link that anyone who has it can use to join an organization.',
  },
  {
    id: int('l.id'),
    url: text(`current_setting('stint.base_url') || '/invite/' || l.code`),
    role: word('l.role', linkRoles),
    project_ids: ints('l.project_ids'),
    status: word('l.status', ['active', 'expired', 'used_up']),
    uses: described('How many people joined with it.', int('l.uses')),
    max_uses: described(
      'How many people can join with it; absent if there is no limit.',
      optional(int('l.max_uses')),
    ),
    expires_at: described('Absent if it never expires.', optional(instant('l.expires_at'))),
    created_by_id: nullable(int('l.created_by_id')),
    created_at: instant('l.created_at'),
    updated_at: instant('l.updated_at'),
  },
)

export type InviteLinkRow = RowOf<typeof inviteLink>
