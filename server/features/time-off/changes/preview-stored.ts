import type { Db } from '../../../foundation/db/database.ts'
import { type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import type { TimeOffRequestRow } from '../records/time-off-request.ts'
import { previewPosted, previewYears, type YearPreview } from '../rules/request-balance.ts'
import { membershipsOf } from '../store/memberships.ts'
import { waitingDays } from '../store/request-context.ts'
import { booksFor } from './weigh-request.ts'

/** What a stored request does, or did, to the balances of its years. */
export async function previewStored(
  db: Db,
  organizationId: number,
  row: TimeOffRequestRow,
  today: CalendarDate,
): Promise<{ policyId: number; years: YearPreview[] }> {
  const [userId, policyId] = [row.cell('user_id'), row.cell('time_off_policy_id')]
  const days = row
    .cell('time_off_request_days')
    .map(({ date, amount_used }) => ({ date: dateFrom(date), amount_used }))
    .filter(({ amount_used }) => amount_used > 0)
  const filter = { policyIds: [policyId], userIds: [userId] }
  const [membership] = await membershipsOf(db, organizationId, filter)
  if (membership === undefined || days.length === 0) return { policyId, years: [] }
  const of = { organizationId, userId, exceptId: row.cell('id') }
  const pending = await waitingDays(db, of, policyId)
  const books = await booksFor(db, organizationId, membership, [...days, ...pending], today)
  const preview = row.cell('status') === 'approved' ? previewPosted : previewYears
  return { policyId, years: preview(books, days, pending) }
}
