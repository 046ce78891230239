import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['accounts', 'identity', 'notifications', 'reports', 'tracking'],
  hears: ['organizations'],
  owns: {
    tenant: ['exports', 'export_parts'],
  },
  reads: ['led_members'],
}
