import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['schedules', 'teams', 'tracking'],
  hears: ['organizations', 'teams'],
  owns: {
    tenant: ['calendar_feeds'],
  },
  views: ['entitled_calendar_feeds'],
  reads: [
    'days_off',
    'member_approvers',
    'member_directory',
    'removed_shift_directory',
    'shift_directory',
    'team_member_directory',
    'teammates',
  ],
  fills: ['lasting_access'],
}
