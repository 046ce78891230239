import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [
    'audit-log',
    'budgets',
    'expenses',
    'invoices',
    'job-sites',
    'limits',
    'manual-time',
    'payments',
    'rates',
    'schedules',
    'time-off',
    'timesheets',
    'tools',
    'tracking',
    'unusual-activities',
  ],
  reads: [
    'client_directory',
    'member_directory',
    'organization_directory',
    'project_client_history',
    'project_directory',
    'task_directory',
    'team_directory',
    'team_member_directory',
    'tracked_days',
    'tracked_time',
  ],
}
