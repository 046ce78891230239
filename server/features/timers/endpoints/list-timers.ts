import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { maySeeTimers } from '../access.ts'
import { timer } from '../records/timer.ts'
import { pageOfTimers } from '../store/timer-pages.ts'

export const listTimers = endpoint({
  get: '/v2/organizations/:organization_id/timers',
  tag: 'Timers',
  summary: 'List running timers',
  description:
    'Returns which members are tracking time right now, on what, and since when. Paged by user_id. Managers without view_others_data see only their own timer.',
  access: maySeeTimers,
  query: { ...paging, user_ids: ids(), project_ids: ids() },
  include: { users: column('user_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: page(timer),

  async handle({ db, caller, membership, query }) {
    const { user_ids } = query
    const own = (user_ids ?? [caller.userId]).filter((id) => id === caller.userId)
    const rows = await pageOfTimers(db, membership.organizationId, {
      ...query,
      userIds: seesEverybody(membership) ? user_ids : own,
      projectIds: query.project_ids,
    })
    return pageOf(rows, query.page_limit, 'user_id')
  },
})
