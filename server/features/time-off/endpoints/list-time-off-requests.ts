import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { dateRange, explained, flag, ids, instantRange, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { requestStatuses, timeOffRequest } from '../records/time-off-request.ts'
import { mayListRequests } from '../request-access.ts'
import { pageOfRequests } from '../store/requests.ts'

export const listTimeOffRequests = endpoint({
  get: '/v2/organizations/:organization_id/time_off_requests',
  tag: 'Time off',
  summary: 'List the time off requests of an organization',
  description: 'Members see their own requests and the ones they can decide on.',
  access: mayListRequests,
  query: {
    ...paging,
    created: explained('stop is exclusive.', instantRange()),
    starts_at: explained('stop is exclusive.', instantRange()),
    approved_at: explained('stop is exclusive.', instantRange()),
    date: explained('Requests with any of these days; both inclusive.', dateRange()),
    user_ids: ids(),
    team_ids: explained('Of members of these teams.', ids()),
    project_ids: explained('Of members of these projects.', ids()),
    flagged: explained('Whether time is tracked on its days.', flag()),
    time_off_policy_ids: ids(),
    status: oneOf(...requestStatuses),
    waiting_for_me: explained('If true, only requests that the caller can decide on now.', flag()),
  },
  include: { users: column('user_id'), time_off_policies: column('time_off_policy_id') },
  reply: page(timeOffRequest),

  async handle({ db, caller, membership, query }) {
    const { organizationId } = membership
    const asked = { ...query, days: { firstDay: query.date.start, lastDay: query.date.stop } }
    const rows = await pageOfRequests(db, organizationId, asked, readerOf(caller, membership))
    return pageOf(rows, query.page_limit)
  },
})
