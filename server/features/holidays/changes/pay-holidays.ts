import type { Writer } from '../../../api/writing.ts'
import { holidayChanged } from '../facts.ts'
import { insertPayouts, type PaidHoliday, removePayouts } from '../store/holiday-payouts.ts'

/** Marks holidays as paid to members. The caller has them from `lockPayableHolidays` in the same transaction. */
export async function markHolidaysPaid(
  writer: Writer,
  organizationId: number,
  teamPaymentId: number,
  holidays: readonly PaidHoliday[],
): Promise<void> {
  if (holidays.length === 0) return
  const paid = await insertPayouts(writer.db, organizationId, teamPaymentId, holidays, writer.now)
  if (paid !== holidays.length) throw new Error(`${holidays.length - paid} holidays are paid already.`)
  announcePaid(
    writer,
    organizationId,
    holidays.map(({ holiday_id }) => holiday_id),
  )
}

/** The holidays of a payment can be paid again, and can change if no other payment contains them. */
export async function releasePaidHolidays(
  writer: Writer,
  organizationId: number,
  teamPaymentId: number,
): Promise<void> {
  announcePaid(writer, organizationId, await removePayouts(writer.db, organizationId, teamPaymentId))
}

function announcePaid({ announce }: Writer, organizationId: number, holidayIds: readonly number[]): void {
  for (const holiday_id of new Set(holidayIds))
    announce(holidayChanged({ organization_id: organizationId, holiday_id, changed: ['paid_out'] }))
}
