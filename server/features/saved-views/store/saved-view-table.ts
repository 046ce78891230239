import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { savedViewAudit } from '../audits.ts'
import { savedViewChanged, savedViewCreated } from '../facts.ts'
import type { ViewColumns } from '../rules/view-fields.ts'

export const savedViewTable = plainTable({
  table: 'saved_views',
  state: { shared: is.flag },
  audit: savedViewAudit,
  created: ({ organizationId, id }, _: ViewColumns) =>
    savedViewCreated({ organization_id: organizationId, saved_view_id: id }),
  changed: ({ organizationId, id }, changed) =>
    savedViewChanged({ organization_id: organizationId, saved_view_id: id, changed }),
})
