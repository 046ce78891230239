import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { integrationAudit } from '../audits.ts'
import { integrationChanged, integrationCreated } from '../facts.ts'
import { integrationStatuses } from '../records/integration.ts'
import type { IntegrationColumns } from '../rules/integration-fields.ts'

export const integrationTable = plainTable({
  table: 'integrations',
  state: { name: is.text, type: is.text, status: is.word(...integrationStatuses) },
  exists: sql`status <> 'deleted'`,
  audit: integrationAudit,
  created: ({ organizationId, id }, { name, type = '' }: IntegrationColumns) =>
    integrationCreated({ organization_id: organizationId, integration_id: id, name, type }),
  changed: ({ organizationId, id }, changed, { type }, { name }) =>
    integrationChanged({ organization_id: organizationId, integration_id: id, name, type, changed }),
})
