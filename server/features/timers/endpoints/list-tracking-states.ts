import { anyMember } from '../../../api/access.ts'
import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, ids, instantRange } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { trackingState } from '../records/tracking-state.ts'
import { pageOfStates } from '../store/tracking-states.ts'

export const listTrackingStates = endpoint({
  get: '/v2/organizations/:organization_id/tracking_states',
  tag: 'Timers',
  summary: 'List timer starts and stops',
  description: 'Owners and managers see all records; others see their own.',
  access: anyMember,
  query: { ...paging, occurred: explained('stop is exclusive.', instantRange()), user_ids: ids() },
  include: { users: column('user_id') },
  reply: page(trackingState),

  async handle({ db, caller, membership, query }) {
    const { user_ids } = query
    const own = (user_ids ?? [caller.userId]).filter((id) => id === caller.userId)
    const userIds = seesEverybody(membership) ? user_ids : own
    const rows = await pageOfStates(db, membership.organizationId, { ...query, userIds })
    return pageOf(rows, query.page_limit)
  },
})
