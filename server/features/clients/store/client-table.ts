import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Budget } from '../../projects/public.ts'
import { clientAudit } from '../audits.ts'
import { clientChanged, clientCreated } from '../facts.ts'

export type ClientColumns = {
  name?: string
  emails?: string[]
  phone?: string | null
  address?: string
  invoice_notes?: string | null
  net_terms?: number | null
  status?: string
  budget?: Budget | null
  metadata?: Metadata
}

export const clientTable = plainTable({
  table: 'clients',
  json: ['budget', 'metadata'],
  state: { metadata: is.json<Metadata>() },
  audit: clientAudit,
  created: ({ organizationId, id }, { name = '' }: ClientColumns) =>
    clientCreated({ organization_id: organizationId, client_id: id, client_name: name }),
  changed: ({ organizationId, id }, changed) =>
    clientChanged({ organization_id: organizationId, client_id: id, changed }),
})
