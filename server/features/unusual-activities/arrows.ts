import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['tracking'],
  hears: ['tracking', 'screenshots'],
  owns: {
    tenant: ['unusual_days', 'unusual_activities'],
  },
  views: ['open_findings'],
  reads: ['organization_directory', 'screenshot_directory', 'tool_directory', 'tool_time', 'tracked_time'],
}
