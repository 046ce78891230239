import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import { clientAudit } from '../audits.ts'
import { clientChanged, clientCreated } from '../facts.ts'
import type { ClientColumns } from '../rules/client-fields.ts'

export const clientTable = plainTable({
  table: 'clients',
  json: ['budget', 'e_invoice', 'metadata'],
  state: { metadata: is.json<Metadata>() },
  audit: clientAudit,
  created: ({ organizationId, id }, { name = '', budget }: ClientColumns) =>
    clientCreated({ organization_id: organizationId, client_id: id, client_name: name, budget }),
  changed: ({ organizationId, id }, changed, _, { budget }) =>
    clientChanged({ organization_id: organizationId, client_id: id, changed, budget }),
})
