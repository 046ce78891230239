import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, ids, instantRange, oneOf } from '../../../foundation/http/query.ts'
import { one, page } from '../../../foundation/http/reply.ts'
import { mayListSites, mayUseSite } from '../access.ts'
import { jobSite } from '../records/job-site.ts'
import { pageOfSites } from '../store/sites.ts'

export const listJobSites = endpoint({
  get: '/v2/organizations/:organization_id/job_sites',
  tag: 'Job sites',
  summary: 'List the job sites of an organization',
  description: 'By id. Filter by `status` for active or archived job sites.',
  access: mayListSites,
  query: {
    ...paging,
    created: instantRange(),
    status: byDefault(oneOf('active', 'archived', 'all'), 'all'),
    job_site_ids: ids(),
  },
  reply: page(jobSite),

  handle: async ({ db, membership, query }) =>
    pageOf(await pageOfSites(db, membership.organizationId, query), query.page_limit),
})

export const getJobSite = endpoint({
  get: '/v2/job_sites/:job_site_id',
  tag: 'Job sites',
  summary: 'Get a job site',
  description: 'The place and its radius, and what happens to timers when members enter and leave.',
  access: mayUseSite,
  reply: one(jobSite),

  handle: ({ subject }) => subject,
})
