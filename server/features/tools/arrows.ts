import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['organizations', 'tracking'],
  hears: ['tracking'],
  owns: {
    tenant: ['tools', 'tool_productivities'],
  },
  views: ['tool_directory'],
  reads: ['member_directory', 'tool_days', 'tool_time'],
}
