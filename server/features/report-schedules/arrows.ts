import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['accounts', 'exports', 'identity', 'notifications', 'reports'],
  hears: ['exports', 'organizations'],
  owns: {
    tenant: ['report_schedules', 'report_sendings'],
  },
  reads: ['member_directory', 'organization_directory'],
}
