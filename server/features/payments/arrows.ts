import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [
    'accounts',
    'expenses',
    'holidays',
    'notifications',
    'rates',
    'time-off',
    'timesheets',
    'tracking',
  ],
  hears: ['tracking'],
  owns: {
    tenant: [
      'overtime_policies',
      'overtime_members',
      'payment_books',
      'team_payments',
      'team_payment_details',
      'payment_claims',
      'fixed_pay_claims',
    ],
  },
  reads: [
    'archived_time',
    'member_directory',
    'organization_directory',
    'project_directory',
    'rated_members',
    'timesheet_directory',
    'tracked_days',
    'tracked_time',
  ],
}
