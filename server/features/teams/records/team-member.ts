import { flag, instant, int, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const teamMember = record(
  {
    singular: 'team_member',
    plural: 'team_members',
    title: 'Team member',
    description: 'A member of a team, with their role on the team’s projects.',
  },
  {
    user_id: int('tm.user_id'),
    role: word('tm.role', ['manager', 'user', 'viewer']),
    lead: flag('tm.is_lead'),
    created_at: instant('tm.created_at'),
    updated_at: instant('tm.updated_at'),
  },
)

export type TeamMemberRow = RowOf<typeof teamMember>
