import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { nameInOrganization } from '../../accounts/public.ts'
import { type NoticeSite, notify } from '../../notifications/public.ts'
import { approvedNotice, deniedNotice, requestNotice } from '../mails/request.ts'
import { timeOffDecided, timeOffRequested } from '../notices.ts'
import { approversOf, findChanged } from '../store/request-context.ts'

/**
 * Notifies the people who decide on a request, and its member of a decision by someone else. It goes by what the request
 * is now, and each change of its status notifies once.
 */
export async function notifyOfStatus(
  tx: Transaction,
  site: NoticeSite,
  { organizationId, requestId }: { organizationId: number; requestId: number },
  now: Instant,
): Promise<void> {
  const request = await findChanged(tx, organizationId, requestId)
  if (request === undefined) return
  const { user_id, status, by_id, first_day, last_day, status_changes } = request
  const isWaiting = status === 'submitted'
  if (!isWaiting && (by_id === user_id || by_id === null)) return
  const nameOf = async (id: number) => (await nameInOrganization(tx, organizationId, id)) ?? ''
  const words = { policy: request.policy_name, firstDay: first_day, lastDay: last_day }
  const about = { organizationId, subject: String(requestId), period: String(status_changes) }
  if (isWaiting) {
    const member = await nameOf(user_id)
    const notice = {
      ...requestNotice({ ...words, member, message: request.message }),
      ...about,
      kind: timeOffRequested,
      path: `/organizations/${organizationId}/approvals?kind=time-off&open=${requestId}`,
    }
    return notify(tx, site, notice, await approversOf(tx, organizationId, user_id), now)
  }
  const given = { ...words, reviewer: await nameOf(by_id ?? 0), response: request.response ?? '' }
  const notice = {
    ...(status === 'approved' ? approvedNotice(given) : deniedNotice(given)),
    ...about,
    kind: timeOffDecided,
    path: `/organizations/${organizationId}/time-off/requests?open=${requestId}&year=${first_day.slice(0, 4)}`,
  }
  await notify(tx, site, notice, [user_id], now)
}
