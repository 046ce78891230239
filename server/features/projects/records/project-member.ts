import { Type } from 'typebox'
import {
  decimalText,
  instant,
  int,
  json,
  nullable,
  optional,
  perHour,
  restricted,
  second,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { profileSchema } from '../../organizations/public.ts'

/** Selected from `project_members pm`, its organization as `o`, and the profile and last activity to show as `shown`. */
export const projectMember = record(
  {
    singular: 'member',
    plural: 'members',
    title: 'Project member',
    description: 'A member of a project, with their role and their own rates, if any.',
  },
  {
    user_id: int('pm.user_id'),
    pay_rate: restricted(perHour(decimalText('pm.pay_rate'))),
    bill_rate: restricted(perHour(decimalText('pm.bill_rate'))),
    currency: restricted(json('to_json(o.currency)', Type.String())),
    membership_role: word('pm.role', ['manager', 'user', 'viewer']),
    membership_status: word('pm.status', ['active', 'removed']),
    created_at: instant('pm.created_at'),
    updated_at: instant('pm.updated_at'),
    removed_at: optional(instant('pm.removed_at')),
    last_client_activity: nullable(second('shown.last_client_activity')),
    team_id: optional(int('pm.team_id')),
    profile: optional(json('shown.profile', profileSchema)),
  },
)

export type ProjectMemberRow = RowOf<typeof projectMember>
