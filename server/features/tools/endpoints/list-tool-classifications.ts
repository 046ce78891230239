import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { explained, ids, oneOf, required, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { listJobTypesOf } from '../../organizations/public.ts'
import { productivities, toolTypes } from '../../tracking/public.ts'
import { mayClassify } from '../access.ts'
import { toolClassification } from '../records/tool-classification.ts'
import { isSameJob } from '../rules/effective.ts'
import { pageOfClassifications } from '../store/classifications.ts'

export const listToolClassifications = endpoint({
  get: '/v2/organizations/:organization_id/insights/tool_classifications',
  tag: 'Tools',
  summary: 'List what time on tools counts as',
  description:
    'Returns one record per tool that has been used, by id within the tool_type. Without job_type, returns the value for all job types. With job_type, returns the value for that job type; job_type is null in a record if the value for all job types applies.',
  access: mayClassify,
  query: {
    ...paging,
    tool_type: required(oneOf(...toolTypes)),
    tool_ids: explained('Only these tools.', ids()),
    name: explained('Part of the name; case is ignored.', words()),
    job_type: explained('One of the organization’s job types; case is ignored.', words(100)),
    productivity: explained('Only tools with this effective value.', oneOf(...productivities)),
  },
  reply: page(toolClassification),
  example: { query: 'tool_type=application' },

  async handle({ db, membership: { organizationId }, query, now }) {
    const { job_type } = query
    if (job_type !== undefined) {
      const jobTypes = await listJobTypesOf(db, organizationId)
      if (!jobTypes.some((each) => isSameJob(each, job_type)))
        throw invalid('job_type', 'is not one of the organization’s job types')
    }
    const asked = { ...query, job_type: job_type?.trim() }
    return pageOf(await pageOfClassifications(db, organizationId, asked, now), query.page_limit)
  },
})
