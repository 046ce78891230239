import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseTemplate } from '../access.ts'
import { shiftTemplate } from '../records/shift-template.ts'
import { templateShift } from '../rules/template-shifts.ts'
import { templateTable } from '../store/template-table.ts'
import { getTemplate } from '../store/templates.ts'
import { memberFaults, shapeFaults, templateName, templateShifts } from './template-input.ts'

export const updateShiftTemplate = endpoint({
  put: '/v2/shift_templates/:shift_template_id',
  tag: 'Schedules',
  summary: 'Change a shift template',
  description:
    'Send only the fields to change; shifts replaces all shifts. Weeks that were already planned stay as they are.',
  access: mayUseTemplate,
  body: Type.Object({ name: Type.Optional(templateName), shifts: Type.Optional(templateShifts) }),
  check: shapeFaults,
  lookup: ({ db, membership, body }) => memberFaults(db, membership.organizationId, body.shifts),
  reply: one(shiftTemplate),
  example: { body: { name: 'Winter week' } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const at = { organizationId, id: subject.cell('id') }
    await templateTable.change(writer, at, {
      changed: Object.keys(body),
      columns: () => ({ name: body.name?.trim(), shifts: body.shifts?.map(templateShift) }),
    })
    return getTemplate(writer.db, organizationId, at.id)
  },
})
