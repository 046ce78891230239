import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [
    'closed-periods',
    'accounts',
    'approvals',
    'holidays',
    'notifications',
    'organizations',
    'teams',
    'tracking',
  ],
  hears: ['organizations', 'tracking'],
  owns: {
    tenant: [
      'time_off_policies',
      'time_off_memberships',
      'time_off_postings',
      'time_off_requests',
      'time_off_request_days',
    ],
  },
  views: ['days_off'],
  reads: [
    'member_approvers',
    'member_directory',
    'member_holidays',
    'organization_directory',
    'project_member_directory',
    'tracked_days',
  ],
}
