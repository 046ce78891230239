import { type Demo, type DemoPart, idOf } from '../../../api/demo/demo.ts'
import { insertPastNotices, type PastNotice } from '../../notifications/public.ts'
import { approvalNotice, denialNotice } from '../mails/decision.ts'
import { requestNotice } from '../mails/request.ts'
import { manualTimeDecided, manualTimeRequested } from '../notices.ts'
import { hoursText } from '../rules/hours-text.ts'
import { type DemoRequest, requestsOf } from './store.ts'

/** Notifies the owner of pending requests, and the members of decisions. */
export const demoRequestNotices: DemoPart = {
  creates: 'notices of manual time',
  after: ['manual time'],

  async create(demo) {
    const requests = await requestsOf(demo.db, demo.organizationId)
    await insertPastNotices(
      demo,
      requests.map((request) => noticeOf(demo, request)),
    )
  },
}

function noticeOf(demo: Demo, request: DemoRequest): PastNotice {
  const { id, member_id, project_id, day, seconds, status, reason, denial_reason } = request
  const nameOf = (userId: number | null) =>
    demo.people.find(({ name }) => demo.ids.users.get(name) === userId)?.name ?? ''
  const words = {
    member: nameOf(member_id),
    project: demo.projects.find((project) => project.id === project_id)?.name ?? '',
    hours: hoursText(seconds),
    day,
    reviewer: nameOf(request.reviewer_id),
  }
  const of = { subject: id, period: '' }
  if (status === 'submitted')
    return {
      ...requestNotice({ ...words, reason }),
      ...of,
      kind: manualTimeRequested,
      userId: idOf(demo, 'users', demo.people[0]?.name ?? ''),
      path: `/organizations/${demo.organizationId}/approvals?open=${id}`,
    }
  return {
    ...(status === 'denied'
      ? denialNotice({ ...words, reason: denial_reason ?? '' })
      : approvalNotice({ ...words, added: words.hours })),
    ...of,
    kind: manualTimeDecided,
    userId: member_id,
    path: `/organizations/${demo.organizationId}/timesheet?week=${day}`,
  }
}
