import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['closed-periods', 'organizations', 'projects', 'tracking', 'limits'],
  hears: ['organizations', 'projects', 'tasks', 'tracking'],
  owns: {
    tenant: ['timers', 'tracking_states', 'work_break_policies'],
    // One timer per user, over all organizations.
    global: ['running_timers'],
  },
  views: ['current_timers'],
  reads: [
    'member_directory',
    'organization_directory',
    'project_directory',
    'project_member_directory',
    'task_directory',
    'tracker_directory',
  ],
}
