import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['invoices', 'rates', 'tracking'],
  reads: [
    'expense_directory',
    'invoiced_time',
    'issued_lines',
    'organization_directory',
    'project_client_history',
    'tracked_days',
  ],
}
