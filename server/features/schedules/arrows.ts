import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['accounts', 'limits', 'notifications', 'organizations', 'rates', 'teams', 'tracking'],
  hears: ['holidays', 'identity', 'organizations', 'time-off', 'timers', 'timesheets', 'tracking'],
  owns: {
    tenant: [
      'attendance_schedules',
      'attendance_shifts',
      'attendance_settings',
      'shift_templates',
      'removed_shifts',
    ],
  },
  views: ['shift_directory', 'removed_shift_directory'],
  reads: [
    'current_timers',
    'days_off',
    'led_members',
    'member_directory',
    'member_holidays',
    'organization_directory',
    'team_member_directory',
    'teammates',
    'timesheet_directory',
    'tracked_time',
  ],
  fills: ['limited_shifts'],
}
