import { audited } from '../../api/audit.ts'

export const ledgerSettingsAudit = audited('LedgerSettings', {
  noun: 'ledger settings',
  verbs: { update: 'Changed' },
})

export const ledgerExportAudit = audited('LedgerExport', {
  noun: 'ledger export',
  verbs: { create: 'Created' },
})
