import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['organizations', 'projects'],
  owns: {
    tenant: ['teams', 'team_members', 'team_projects'],
  },
  views: [
    'team_directory',
    'team_member_directory',
    'teammates',
    'led_members',
    'managed_projects',
    'member_approvers',
  ],
  reads: ['member_directory'],
  fills: ['user_colleagues'],
}
