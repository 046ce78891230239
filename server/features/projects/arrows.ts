import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['organizations'],
  owns: {
    tenant: ['projects', 'project_members', 'project_rates', 'project_clients'],
  },
  views: ['project_directory', 'project_member_directory', 'project_client_history', 'rated_projects'],
  reads: ['member_directory', 'organization_directory'],
  fills: ['user_colleagues'],
}
