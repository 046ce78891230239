import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['projects', 'tasks'],
  hears: ['organizations', 'projects'],
  owns: {
    tenant: ['integrations', 'integration_project_links', 'integration_user_links'],
  },
  reads: ['member_directory', 'project_directory'],
}
