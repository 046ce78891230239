import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { dateRange, explained, flag, ids, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListRequests } from '../access.ts'
import { manualTimeRequest, requestStatuses } from '../records/manual-time-request.ts'
import { pageOfRequests } from '../store/requests.ts'

export const listManualTimeRequests = endpoint({
  get: '/v2/organizations/:organization_id/manual_time_requests',
  tag: 'Manual time',
  summary: 'List the manual time requests of an organization',
  description: 'By id. `waiting_for_me=true` leaves the requests that the caller can decide on.',
  access: mayListRequests,
  query: {
    ...paging,
    date: explained('Requests with time on any day from date[start] to date[stop], inclusive.', dateRange()),
    user_ids: ids(),
    team_ids: explained('Of members of these teams.', ids()),
    project_ids: ids(),
    status: oneOf(...requestStatuses),
    flagged: explained('Whether it overlaps booked time or another pending request of the member.', flag()),
    waiting_for_me: explained('Only pending requests that the caller can decide on.', flag()),
  },
  include: { users: column('member_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: page(manualTimeRequest),

  async handle({ db, caller, membership, query }) {
    const asked = { ...query, days: { firstDay: query.date.start, lastDay: query.date.stop } }
    const rows = await pageOfRequests(db, membership.organizationId, asked, readerOf(caller, membership))
    return pageOf(rows, query.page_limit)
  },
})
