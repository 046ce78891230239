import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListLinks } from '../access.ts'
import { reportLink } from '../records/report-link.ts'
import { pageOfLinks } from '../store/report-links.ts'

export const listReportLinks = endpoint({
  get: '/v2/organizations/:organization_id/report_links',
  tag: 'Share links',
  summary: 'List share links',
  description:
    'Owners, and managers who can view other members’ data, see all links of the organization; others see the links they created. An expired link stays in the list until it is deleted.',
  access: mayListLinks,
  query: { ...paging, user_ids: ids() },
  include: { users: column('user_id') },
  reply: page(reportLink),

  async handle({ db, caller, membership, query }) {
    const makerIds = seesEverybody(membership) ? undefined : [caller.userId]
    return pageOf(await pageOfLinks(db, membership.organizationId, query, makerIds), query.page_limit)
  },
})
