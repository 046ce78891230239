import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  owns: {
    tenant: ['notifications'],
    global: ['notification_settings'],
  },
  reads: ['member_directory'],
}
