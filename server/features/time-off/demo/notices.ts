import { type Demo, type DemoPart, idOf } from '../../../api/demo/demo.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { insertPastNotices, type PastNotice } from '../../notifications/public.ts'
import { approvedNotice, deniedNotice, requestNotice } from '../mails/request.ts'
import { timeOffDecided, timeOffRequested } from '../notices.ts'
import { type DemoRequest, requestsSince } from './recent-requests.ts'

/** Notifies the owner of pending requests, and the members of decisions of the last weeks. */
export const demoNotices: DemoPart = {
  creates: 'notices of time off',
  after: ['time off requests', 'notices of timesheets'],

  async create(demo) {
    const recent = await requestsSince(demo.db, demo.organizationId, addDays24h(demo.now, -21))
    await insertPastNotices(
      demo,
      recent.map((request) => noticeOf(demo, request)),
    )
  },
}

function noticeOf(demo: Demo, request: DemoRequest): PastNotice {
  const { id, user_id, status, policy, message, response, status_changes } = request
  const owner = demo.people[0]?.name ?? ''
  const member = demo.people.find(({ name }) => demo.ids.users.get(name) === user_id)?.name ?? ''
  const words = { policy, firstDay: request.first_day, lastDay: request.last_day }
  const of = { subject: id, period: String(status_changes) }
  if (status === 'submitted')
    return {
      ...requestNotice({ ...words, member, message }),
      ...of,
      kind: timeOffRequested,
      userId: idOf(demo, 'users', owner),
      path: `/organizations/${demo.organizationId}/approvals?kind=time-off&open=${id}`,
    }
  const decided = { ...words, reviewer: owner, response: response ?? '' }
  return {
    ...(status === 'approved' ? approvedNotice(decided) : deniedNotice(decided)),
    ...of,
    kind: timeOffDecided,
    userId: user_id,
    path: `/organizations/${demo.organizationId}/time-off?request=${id}`,
  }
}
