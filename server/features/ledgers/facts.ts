import { fact } from '../../foundation/facts/fact.ts'
import { id, names } from '../../foundation/facts/fields.ts'

export const ledgerSettingsChanged = fact('ledger_settings.changed', { organization_id: id, changed: names })
export const ledgerExportCreated = fact('ledger_export.created', {
  organization_id: id,
  ledger_export_id: id,
})
