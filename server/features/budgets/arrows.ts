import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['accounts', 'clients', 'notifications', 'projects', 'rates', 'timers', 'tracking'],
  hears: ['clients', 'organizations', 'projects', 'tasks', 'tracking'],
  owns: {
    tenant: [
      'budget_books',
      'budget_histories',
      'budget_history_lines',
      'budget_history_postings',
      'budget_history_versions',
      'project_costs',
    ],
  },
  reads: [
    'client_directory',
    'current_timers',
    'member_directory',
    'organization_directory',
    'project_client_history',
    'project_directory',
    'project_member_directory',
    'tracked_days',
  ],
}
