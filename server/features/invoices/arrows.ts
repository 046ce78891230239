import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [
    'closed-periods',
    'accounts',
    'clients',
    'expenses',
    'notifications',
    'organizations',
    'payments',
    'projects',
    'rates',
    'tracking',
  ],
  hears: ['tracking'],
  owns: {
    tenant: [
      'invoices',
      'invoice_lines',
      'invoice_claims',
      'invoice_payments',
      'invoice_numbers',
      'invoice_settings',
      'invoice_reminders',
      'recurring_invoices',
      'invoice_sellers',
    ],
  },
  views: ['document_lines', 'invoiced_time', 'issued_documents', 'issued_lines', 'received_payments'],
  reads: [
    'client_directory',
    'expense_directory',
    'member_directory',
    'organization_directory',
    'project_client_history',
    'project_directory',
    'task_directory',
    'timesheet_directory',
    'tracked_days',
    'tracked_time',
  ],
}
