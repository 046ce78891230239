import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseTemplate } from '../access.ts'
import { shiftTemplate } from '../records/shift-template.ts'

export const getShiftTemplate = endpoint({
  get: '/v2/shift_templates/:shift_template_id',
  tag: 'Schedules',
  summary: 'Get a shift template',
  description: '`POST /v2/shift_templates/{shift_template_id}/apply` creates schedules from it.',
  access: mayUseTemplate,
  reply: one(shiftTemplate),

  handle: ({ subject }) => subject,
})
