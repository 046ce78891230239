import { anyMember } from '../../../api/access.ts'
import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { locationView } from '../records/location-view.ts'
import { pageOfLooks } from '../store/location-views.ts'

export const listLocationViews = endpoint({
  get: '/v2/organizations/:organization_id/location_views',
  tag: 'Privacy',
  summary: 'List who looked at locations and visits',
  description:
    'One record per viewer, member and day, for looks at locations, visits and time at sites of somebody else.',
  access: {
    ...anyMember,
    text: 'Every member sees who looked at their own locations. Owners, and managers who can view other members’ data, see all looks.',
  },
  query: { ...paging, user_ids: explained('Looks at locations of these members.', ids()) },
  include: { users: column('user_id') },
  reply: page(locationView),

  async handle({ db, caller, membership, query }) {
    const own = [caller.userId].filter((id) => query.user_ids?.includes(id) ?? true)
    const user_ids = seesEverybody(membership) ? query.user_ids : own
    return pageOf(await pageOfLooks(db, membership.organizationId, { ...query, user_ids }), query.page_limit)
  },
})
