import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUseTemplate } from '../access.ts'
import { shiftTemplateAudit } from '../audits.ts'
import { shiftTemplateDeleted } from '../facts.ts'
import { removeTemplate } from '../store/templates.ts'

export const deleteShiftTemplate = endpoint({
  delete: '/v2/shift_templates/:shift_template_id',
  tag: 'Schedules',
  summary: 'Delete a shift template',
  description: 'Shifts that were created from the template stay.',
  access: mayUseTemplate,
  reply: nothing,

  async handle({ db, membership: { organizationId }, subject, audit, announce }) {
    const id = subject.cell('id')
    const name = await removeTemplate(db, organizationId, id)
    if (name === undefined) throw problems.not_found()
    audit(shiftTemplateAudit('delete', { organizationId, recordId: id, details: { name } }))
    announce(shiftTemplateDeleted({ organization_id: organizationId, shift_template_id: id }))
  },
})
