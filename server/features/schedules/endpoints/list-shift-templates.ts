import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListTemplates } from '../access.ts'
import { shiftTemplate } from '../records/shift-template.ts'
import { pageOfTemplates } from '../store/templates.ts'

export const listShiftTemplates = endpoint({
  get: '/v2/organizations/:organization_id/shift_templates',
  tag: 'Schedules',
  summary: 'List the shift templates of an organization',
  description: 'By id. `POST /v2/shift_templates/{shift_template_id}/apply` creates schedules from one.',
  access: mayListTemplates,
  query: paging,
  reply: page(shiftTemplate),

  handle: async ({ db, membership, query }) =>
    pageOf(await pageOfTemplates(db, membership.organizationId, query), query.page_limit),
})
