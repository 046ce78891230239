import { nameInOrganization } from '../../accounts/public.ts'
import { approversOf } from '../../manual-time/public.ts'
import { type NoticeSite, type Noticing, notify } from '../../notifications/public.ts'
import { approvedNotice, deniedNotice, submittedNotice, takenBackNotice } from '../mails/status.ts'
import { expenseDecided, expenseSubmitted } from '../notices.ts'
import { findExpense } from '../store/expenses.ts'

type Changed = { organizationId: number; expenseId: number; undoneById: number | undefined }

/**
 * Notifies the approvers of a submitted expense, and its member of a decision by another user. It uses the current
 * state of the expense, and each change of its status notifies once.
 */
export async function notifyOfStatus(
  writer: Noticing,
  site: NoticeSite,
  { organizationId, expenseId, undoneById }: Changed,
): Promise<void> {
  const { db } = writer
  const row = await findExpense(db, [organizationId], expenseId)
  if (row === undefined) return
  const [status, userId, reviewerId] = [row.cell('status'), row.cell('user_id'), row.cell('reviewer_id')]
  const nameOf = async (id: number) => (await nameInOrganization(db, organizationId, id)) ?? ''
  const amount = `${row.cell('amount')} ${row.cell('currency')}`
  const words = { amount, category: row.cell('category'), day: row.cell('date') }
  const about = {
    organizationId,
    subject: String(expenseId),
    period: String(row.cell('status_changes')),
    isLatest: true,
  }
  const page = `/organizations/${organizationId}/expenses`
  if (status === 'submitted' && undoneById !== undefined) {
    if (undoneById === userId) return
    const notice = {
      ...takenBackNotice(words),
      ...about,
      kind: expenseDecided,
      path: `${page}?open=${expenseId}`,
    }
    return notify(writer, site, notice, [userId])
  }
  if (status === 'submitted') {
    const texts = submittedNotice({ ...words, member: await nameOf(userId), note: row.cell('note') })
    const to = await approversOf(db, { organizationId, userId, projectId: row.cell('project_id') })
    return notify(
      writer,
      site,
      { ...texts, ...about, kind: expenseSubmitted, path: `${page}/approve?open=${expenseId}` },
      to,
    )
  }
  if (status === 'draft' || status === 'reimbursed' || reviewerId === null || reviewerId === userId) return
  const given = { ...words, reviewer: await nameOf(reviewerId), reason: row.cell('denial_reason') ?? '' }
  const texts = status === 'denied' ? deniedNotice(given) : approvedNotice(given)
  const notice = { ...texts, ...about, kind: expenseDecided, path: `${page}?open=${expenseId}` }
  await notify(writer, site, notice, [userId])
}
