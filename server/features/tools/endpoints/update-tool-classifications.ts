import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { listJobTypesOf } from '../../organizations/public.ts'
import { productivities, toolTypes } from '../../tracking/public.ts'
import { mayClassify } from '../access.ts'
import { changeClassifications } from '../changes/change-classifications.ts'
import { classificationFaults } from '../rules/classification-faults.ts'
import { toolTypesOf } from '../store/classifications.ts'

const item = Type.Object({
  id: idInput(),
  tool_type: oneOfInput(...toolTypes),
  productivity: Type.Optional(orNullInput(oneOfInput(...productivities))),
  job_type: Type.Optional(
    orNullInput(
      Type.String({
        maxLength: 100,
        description: 'Case is ignored. Without it, the value applies to all job types.',
      }),
    ),
  ),
  category: Type.Optional(
    orNullInput(
      Type.String({
        maxLength: 100,
        description:
          'Case is ignored; null resets the category to the default. Can’t be combined with job_type.',
      }),
    ),
  ),
})

export const updateToolClassifications = endpoint({
  patch: '/v2/organizations/:organization_id/insights/tool_classifications',
  tag: 'Tools',
  summary: 'Change what time on tools counts as',
  description:
    'Changes up to 100 tools, all or none. A productivity applies to slots that begin from now on, whenever they are reported; null resets it to the default. A category is a label and applies to all time.',
  access: mayClassify,
  body: Type.Object({ tool_classifications: Type.Array(item, { minItems: 1, maxItems: 100 }) }),
  async lookup({ db, membership: { organizationId }, body: { tool_classifications: items = [] } }) {
    if (items.length === 0) return []
    const ids = items.map(({ id }) => id)
    return classificationFaults(items, {
      tools: await toolTypesOf(db, organizationId, ids),
      jobTypes: await listJobTypesOf(db, organizationId),
    })
  },
  reply: nothing,
  example: {
    body: { tool_classifications: [{ id: 7, tool_type: 'application', productivity: 'core' }] },
  },

  async handle({ membership: { organizationId }, body, ...writer }) {
    await changeClassifications(writer, organizationId, body.tool_classifications)
  },
})
