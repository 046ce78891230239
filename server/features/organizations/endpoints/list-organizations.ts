import { signedIn } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { organization } from '../records/organization.ts'
import { pageOfOrganizations } from '../store/organizations.ts'

export const listOrganizations = endpoint({
  get: '/v2/organizations',
  tag: 'Organizations',
  summary: 'List the organizations that the credential reaches',
  access: signedIn,
  query: paging,
  reply: page(organization),

  async handle({ db, caller, query }) {
    const ids = caller.memberships.map((membership) => membership.organizationId)
    return pageOf(await pageOfOrganizations(db, ids, query), query.page_limit)
  },
})
