import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['tracking', 'limits'],
  reads: [
    'current_timers',
    'member_directory',
    'project_member_directory',
    'shift_directory',
    'team_member_directory',
    'teammates',
    'timesheet_directory',
    'tracked_days',
    'tracker_directory',
    'used_limits',
  ],
}
