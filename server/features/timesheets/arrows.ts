import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['closed-periods', 'approvals', 'teams', 'tracking', 'accounts', 'notifications'],
  hears: ['tracking'],
  owns: {
    tenant: ['timesheets'],
  },
  views: ['timesheet_directory'],
  reads: ['closed_days', 'member_approvers', 'member_directory', 'organization_directory', 'tracked_days'],
  fills: ['locked_days'],
}
