import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { nameInOrganization } from '../../accounts/public.ts'
import { approversOf } from '../../manual-time/public.ts'
import { type NoticeSite, notify } from '../../notifications/public.ts'
import { approvedNotice, deniedNotice, submittedNotice } from '../mails/status.ts'
import { expenseDecided, expenseSubmitted } from '../notices.ts'
import { findExpense } from '../store/expenses.ts'

/**
 * Notifies the approvers of a submitted expense, and its member of a decision by someone else. It goes by what the expense
 * is now, and each change of its status notifies once.
 */
export async function notifyOfStatus(
  tx: Transaction,
  site: NoticeSite,
  { organizationId, expenseId }: { organizationId: number; expenseId: number },
  now: Instant,
): Promise<void> {
  const row = await findExpense(tx, [organizationId], expenseId)
  if (row === undefined) return
  const [status, userId, reviewerId] = [row.cell('status'), row.cell('user_id'), row.cell('reviewer_id')]
  const nameOf = async (id: number) => (await nameInOrganization(tx, organizationId, id)) ?? ''
  const amount = `${row.cell('amount')} ${row.cell('currency')}`
  const words = { amount, category: row.cell('category'), day: row.cell('date') }
  const about = { organizationId, subject: String(expenseId), period: String(row.cell('status_changes')) }
  const page = `/organizations/${organizationId}/expenses`
  if (status === 'submitted') {
    const texts = submittedNotice({ ...words, member: await nameOf(userId), note: row.cell('note') })
    const to = await approversOf(tx, { organizationId, userId, projectId: row.cell('project_id') ?? 0 })
    return notify(
      tx,
      site,
      { ...texts, ...about, kind: expenseSubmitted, path: `${page}/approve?open=${expenseId}` },
      to,
      now,
    )
  }
  if (status === 'draft' || status === 'reimbursed' || reviewerId === null || reviewerId === userId) return
  const given = { ...words, reviewer: await nameOf(reviewerId), reason: row.cell('denial_reason') ?? '' }
  const texts = status === 'denied' ? deniedNotice(given) : approvedNotice(given)
  const notice = { ...texts, ...about, kind: expenseDecided, path: `${page}?open=${expenseId}` }
  await notify(tx, site, notice, [userId], now)
}
