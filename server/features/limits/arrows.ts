import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  hears: ['organizations'],
  owns: {
    tenant: ['limit_histories'],
  },
  views: ['used_limits'],
  reads: ['managed_projects', 'member_directory', 'project_member_directory'],
  ports: ['limited_time', 'limited_shifts'],
}
