import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['accounts', 'budgets', 'notifications', 'projects', 'rates', 'timers', 'tracking'],
  hears: ['organizations', 'projects', 'tasks', 'tracking'],
  owns: {
    tenant: ['member_limits', 'member_limit_members', 'member_limit_alerts'],
  },
  reads: [
    'current_timers',
    'member_directory',
    'organization_directory',
    'project_directory',
    'project_member_directory',
    'tracked_days',
  ],
}
