import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['closed-periods', 'limits', 'projects'],
  owns: {
    tenant: [
      'activities',
      'activities_other',
      'daily_activities',
      'notes',
      'tool_usages',
      'daily_tool_usages',
      'locations',
      'trackers',
      'tracked_items',
      'tracking_retention',
    ],
    global: ['archived_quarters'],
  },
  views: [
    'tracked_time',
    'tracked_days',
    'archived_time',
    'tool_time',
    'tool_days',
    'tracked_locations',
    'tracker_directory',
  ],
  reads: [
    'closed_days',
    'member_directory',
    'project_directory',
    'project_member_directory',
    'task_directory',
  ],
  ports: ['locked_days'],
  fills: ['limited_time'],
}
