import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { shiftTemplateAudit } from '../audits.ts'
import { shiftTemplateChanged, shiftTemplateCreated } from '../facts.ts'
import type { TemplateShift } from '../rules/template-shifts.ts'

export type TemplateColumns = { name?: string | undefined; shifts?: TemplateShift[] | undefined }

export const templateTable = plainTable({
  table: 'shift_templates',
  json: ['shifts'],
  state: { name: is.text },
  audit: shiftTemplateAudit,
  created: ({ organizationId, id }, _: TemplateColumns) =>
    shiftTemplateCreated({ organization_id: organizationId, shift_template_id: id }),
  changed: ({ organizationId, id }, changed) =>
    shiftTemplateChanged({ organization_id: organizationId, shift_template_id: id, changed }),
})
