import { nameInOrganization } from '../../accounts/public.ts'
import { type NoticeSite, type Noticing, notify } from '../../notifications/public.ts'
import { approvedNotice, deniedNotice, requestNotice, takenBackNotice } from '../mails/request.ts'
import { timeOffDecided, timeOffRequested } from '../notices.ts'
import { approversOf, findChanged } from '../store/request-context.ts'

type Changed = { organizationId: number; requestId: number; reviewerId: number | undefined }

/**
 * Notifies the people who decide on a request, and its member of a decision by another user. It uses the current state
 * of the request, and each change of its status notifies once.
 */
export async function notifyOfStatus(
  writer: Noticing,
  site: NoticeSite,
  { organizationId, requestId, reviewerId }: Changed,
): Promise<void> {
  const { db } = writer
  const request = await findChanged(db, organizationId, requestId)
  if (request === undefined) return
  const { user_id, status, by_id, first_day, last_day, status_changes } = request
  const isWaiting = status === 'submitted'
  if (!isWaiting && (by_id === user_id || by_id === null)) return
  const nameOf = async (id: number) => (await nameInOrganization(db, organizationId, id)) ?? ''
  const words = { policy: request.policy_name, firstDay: first_day, lastDay: last_day }
  const about = { organizationId, subject: String(requestId), period: String(status_changes), isLatest: true }
  const own = `/organizations/${organizationId}/time-off/requests?open=${requestId}&year=${first_day.slice(0, 4)}`
  if (isWaiting && reviewerId !== undefined) {
    if (reviewerId === user_id) return
    const notice = { ...takenBackNotice(words), ...about, kind: timeOffDecided, path: own }
    return notify(writer, site, notice, [user_id])
  }
  if (isWaiting) {
    const member = await nameOf(user_id)
    const notice = {
      ...requestNotice({ ...words, member, message: request.message }),
      ...about,
      kind: timeOffRequested,
      path: `/organizations/${organizationId}/approvals?kind=time-off&open=${requestId}`,
    }
    return notify(writer, site, notice, await approversOf(db, organizationId, user_id))
  }
  const given = {
    ...words,
    reviewer: by_id === null ? '' : await nameOf(by_id),
    response: request.response ?? '',
  }
  const notice = {
    ...(status === 'approved' ? approvedNotice(given) : deniedNotice(given)),
    ...about,
    kind: timeOffDecided,
    path: own,
  }
  await notify(writer, site, notice, [user_id])
}
