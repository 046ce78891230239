import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['expenses', 'invoices'],
  owns: {
    tenant: ['ledger_settings', 'ledger_exports', 'ledger_export_lines'],
  },
  reads: ['client_directory', 'document_lines', 'expense_directory', 'issued_documents', 'received_payments'],
}
