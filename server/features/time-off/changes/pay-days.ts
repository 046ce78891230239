import type { Writer } from '../../../api/writing.ts'
import { timeOffRequestChanged } from '../facts.ts'
import { followDays, lockPaidRequests, type PaidDay, setDaysPaid, setDaysUnpaid } from '../store/paid-days.ts'

/** Marks days as paid by a payment. The caller has them from `lockPayableDays` in the same transaction. */
export async function markDaysPaid(
  writer: Writer,
  organizationId: number,
  teamPaymentId: number,
  days: readonly PaidDay[],
): Promise<void> {
  if (days.length === 0) return
  const paid = await setDaysPaid(writer.db, organizationId, teamPaymentId, days)
  if (paid !== days.length) throw new Error(`${days.length - paid} days of time off are not payable.`)
  await announcePaid(writer, organizationId, [...new Set(days.map(({ request_id }) => request_id))])
}

/** The days of a payment can be paid again, and their requests can change. */
export async function releasePaidDays(
  writer: Writer,
  organizationId: number,
  teamPaymentId: number,
): Promise<void> {
  const requestIds = await lockPaidRequests(writer.db, organizationId, teamPaymentId)
  if (requestIds.length === 0) return
  await setDaysUnpaid(writer.db, organizationId, teamPaymentId)
  await announcePaid(writer, organizationId, requestIds)
}

async function announcePaid({ db, now, announce }: Writer, organizationId: number, requestIds: number[]) {
  for (const { id, user_id } of await followDays(db, organizationId, requestIds, now))
    announce(
      timeOffRequestChanged({
        organization_id: organizationId,
        time_off_request_id: id,
        user_id,
        changed: ['paid'],
      }),
    )
}
