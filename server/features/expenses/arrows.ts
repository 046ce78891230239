import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['closed-periods', 'accounts', 'approvals', 'manual-time', 'notifications', 'teams', 'tracking'],
  owns: {
    tenant: ['expenses'],
  },
  views: ['expense_directory'],
  reads: ['organization_directory', 'project_client_history'],
}
