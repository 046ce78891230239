import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [
    'closed-periods',
    'approvals',
    'projects',
    'accounts',
    'tracking',
    'limits',
    'notifications',
    'screenshots',
    'teams',
  ],
  owns: {
    tenant: ['manual_time_requests', 'manual_time_settings', 'manual_time_members', 'time_edit_logs'],
  },
  reads: [
    'led_members',
    'managed_projects',
    'member_directory',
    'project_directory',
    'project_member_directory',
    'tracked_time',
  ],
}
