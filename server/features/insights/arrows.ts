import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['tracking'],
  reads: ['team_member_directory', 'tool_days', 'tracked_days', 'tracked_time'],
}
