import { signedIn } from '../../../api/access.ts'
import { isManager, organizationIdsOf } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { organization } from '../records/organization.ts'
import { pageOfOrganizations } from '../store/organizations.ts'

export const listOrganizations = endpoint({
  get: '/v2/organizations',
  tag: 'Organizations',
  summary: 'List your organizations',
  description: 'Returns all organizations that the credential can access.',
  access: signedIn,
  query: paging,
  reply: page(organization),

  async handle({ db, caller, query }) {
    const managedIds = caller.memberships.filter(isManager).map((each) => each.organizationId)
    const rows = await pageOfOrganizations(db, organizationIdsOf(caller), managedIds, query)
    return pageOf(rows, query.page_limit)
  },
})
