import type { Db } from '../../../foundation/db/database.ts'
import { nameInOrganization } from '../../accounts/public.ts'
import { type NoticeSite, type NoticeTexts, type Noticing, notify } from '../../notifications/public.ts'
import { approvalNotice, denialNotice, takenBackNotice } from '../mails/decision.ts'
import { requestNotice } from '../mails/request.ts'
import { manualTimeDecided, manualTimeRequested } from '../notices.ts'
import type { ManualTimeRequestRow } from '../records/manual-time-request.ts'
import { hoursText } from '../rules/hours-text.ts'
import { timesTakenBack } from '../store/decisions.ts'
import { approversOf, nameOfProject } from '../store/reach.ts'
import { findRequest } from '../store/requests.ts'

type At = { organizationId: number; requestId: number }

/** Notifies the people who can decide on a request, unless it has been decided meanwhile. */
export async function notifyApprovers(
  writer: Noticing,
  site: NoticeSite,
  { organizationId, requestId }: At,
): Promise<void> {
  const { db } = writer
  const request = await findRequest(db, [organizationId], requestId)
  if (request?.cell('status') !== 'submitted') return
  const userId = request.cell('member_id')
  const texts = requestNotice({
    ...(await wordsOf(db, request)),
    member: await nameOf(db, organizationId, userId),
    reason: request.cell('reason_to_submit'),
  })
  const notice = {
    ...texts,
    kind: manualTimeRequested,
    organizationId,
    subject: String(requestId),
    period: '',
    path: `/organizations/${organizationId}/approvals?open=${requestId}`,
  }
  const projectId = request.cell('project_id')
  await notify(writer, site, notice, await approversOf(db, { organizationId, userId, projectId }))
}

/** Notifies the member of a decision on their request, or that it was undone, unless they decided themselves. */
export async function notifyMember(
  writer: Noticing,
  site: NoticeSite,
  { organizationId, requestId }: At,
): Promise<void> {
  const { db } = writer
  const request = await findRequest(db, [organizationId], requestId)
  if (request === undefined || request.cell('reviewer_id') === request.cell('member_id')) return
  const notice = {
    ...(await decisionTexts(db, request)),
    kind: manualTimeDecided,
    organizationId,
    subject: String(requestId),
    period: await periodOf(db, request),
    isLatest: true,
    path: `/organizations/${organizationId}/timesheet?week=${request.cell('date')}`,
  }
  await notify(writer, site, notice, [request.cell('member_id')])
}

async function decisionTexts(db: Db, request: ManualTimeRequestRow): Promise<NoticeTexts> {
  if (request.cell('status') === 'submitted') return takenBackNotice(await wordsOf(db, request))
  const words = {
    ...(await wordsOf(db, request)),
    reviewer: await nameOf(db, request.cell('organization_id'), request.cell('reviewer_id')),
  }
  if (request.cell('status') === 'denied')
    return denialNotice({ ...words, reason: request.cell('denial_reason') ?? '' })
  const seconds = request.cell('approved_seconds') ?? request.cell('duration_seconds')
  return approvalNotice({ ...words, added: hoursText(seconds) })
}

async function wordsOf(db: Db, request: ManualTimeRequestRow) {
  const project = await nameOfProject(db, request.cell('organization_id'), request.cell('project_id'))
  return { project, hours: hoursText(request.cell('duration_seconds')), day: request.cell('date') }
}

async function nameOf(db: Db, organizationId: number, userId: number | null): Promise<string> {
  return (userId === null ? undefined : await nameInOrganization(db, organizationId, userId)) ?? ''
}

/** Each decision is one notice, and so is each undone decision. The first one has an empty period. */
async function periodOf(db: Db, request: ManualTimeRequestRow): Promise<string> {
  const [organizationId, id] = [request.cell('organization_id'), request.cell('id')]
  const times = await timesTakenBack(db, organizationId, id)
  if (request.cell('status') === 'submitted') return `taken back ${times}`
  return times === 0 ? '' : String(times)
}
