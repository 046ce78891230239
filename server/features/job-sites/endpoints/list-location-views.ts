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
  summary: 'List the views of locations and visits',
  description:
    'Returns one record per viewer, member and day, for views of another member’s locations, visits and time at sites.',
  access: {
    ...anyMember,
    text: 'Every member sees who viewed their own locations. Owners, and managers who can view other members’ data, see all views.',
  },
  query: { ...paging, user_ids: explained('Views of locations of these members.', ids()) },
  include: { users: column('user_id') },
  reply: page(locationView),

  async handle({ db, caller, membership, query }) {
    const own = [caller.userId].filter((id) => query.user_ids?.includes(id) ?? true)
    const user_ids = seesEverybody(membership) ? query.user_ids : own
    return pageOf(await pageOfLooks(db, membership.organizationId, { ...query, user_ids }), query.page_limit)
  },
})
