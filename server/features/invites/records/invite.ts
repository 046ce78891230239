import {
  decimalText,
  described,
  flag,
  instant,
  int,
  ints,
  nullable,
  optional,
  perHour,
  restricted,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { inviteRoles } from '../rules/invite-role.ts'

export const inviteStatuses = ['pending', 'accepted', 'expired'] as const

export const invite = record(
  {
    singular: 'invite',
    plural: 'invites',
    title: 'Invite',
    description: 'An invitation to join an organization, sent to one email address.',
  },
  {
    id: int('i.id'),
    email: text('i.email'),
    name: described('The address as the inviter typed it.', optional(text('i.name'))),
    invited_by_id: described(
      'Null if an administrator of the server sent it.',
      nullable(int('i.invited_by_id')),
    ),
    pay_rate: restricted(perHour(decimalText('i.pay_rate'))),
    project_ids: ints('i.project_ids'),
    role: word('i.role', inviteRoles),
    status: word('i.status', inviteStatuses),
    accepted_at: optional(instant('i.accepted_at')),
    declined_at: described(
      'When the invited person declined. The status is expired.',
      optional(instant('i.declined_at')),
    ),
    trackable: flag('i.is_trackable'),
    view_only: flag('i.is_view_only'),
    expires_at: described('When a pending invite expires.', instant('i.expires_at')),
    created_at: instant('i.created_at'),
    updated_at: instant('i.updated_at'),
  },
)

export type InviteRow = RowOf<typeof invite>
