import { created, on, type Resource, touchedBy } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { ledgerExportCreated } from '../facts.ts'
import { ledgerExport } from '../records/ledger-export.ts'

export const ledgerExportFeed: Resource = {
  name: 'ledger_export',
  deletion: 'never',
  managesBilling: true,
  record: ledgerExport,
  key: { id: 'x.id' },
  from: () => sql`ledger_exports x`,
  organization: 'x.organization_id',
  touches: touchedBy(on(ledgerExportCreated, ({ ledger_export_id }) => [created(ledger_export_id)])),
}
