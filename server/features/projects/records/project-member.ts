import { Type } from 'typebox'
import {
  decimalText,
  instant,
  int,
  json,
  nullable,
  optional,
  restricted,
  second,
  word,
} from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'
import { profileSchema } from '../../organizations/public.ts'

export const projectMember = record(
  {
    singular: 'member',
    plural: 'members',
    title: 'Project member',
    description: 'A member on a project: their role there, and their rates where they differ.',
  },
  {
    user_id: int('pm.user_id'),
    pay_rate: restricted(decimalText('pm.pay_rate')),
    bill_rate: restricted(decimalText('pm.bill_rate')),
    currency: restricted(json('to_json(o.currency)', Type.String())),
    membership_role: word('pm.role', ['manager', 'user', 'viewer']),
    membership_status: word('pm.status', ['active', 'removed']),
    created_at: instant('pm.created_at'),
    updated_at: instant('pm.updated_at'),
    removed_at: optional(instant('pm.removed_at')),
    last_client_activity: nullable(second('pm.last_client_activity')),
    team_id: optional(int('pm.team_id')),
    // Filled in by the list when it is asked for.
    profile: optional(json('null', profileSchema)),
  },
)
