import { anyMember } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { ownSite } from '../records/own-site.ts'
import { pageOfOwnSites } from '../store/own-sites.ts'

export const listOwnSites = endpoint({
  get: '/v2/organizations/:organization_id/own_job_sites',
  tag: 'Job sites',
  summary: 'List the job sites where you work',
  description:
    'Returns active sites whose rules cover the caller, with the rule that applies to them, and sites they have visited.',
  access: anyMember,
  query: paging,
  reply: page(ownSite),

  handle: async ({ db, caller, membership, query }) =>
    pageOf(await pageOfOwnSites(db, membership.organizationId, caller.userId, query), query.page_limit),
})
