import type { Writer } from '../../../api/writing.ts'
import { timesheetChanged } from '../facts.ts'
import { setPaid, setUnpaid } from '../store/paid-timesheets.ts'

/** Marks timesheets as paid by a payment. The caller has locked the trackers of their members. */
export async function markTimesheetsPaid(
  writer: Writer,
  organizationId: number,
  teamPaymentId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  announcePaid(
    writer,
    organizationId,
    await setPaid(writer.db, organizationId, teamPaymentId, ids, writer.now),
  )
}

/** The timesheets of a payment are no longer paid. */
export async function releaseTimesheets(
  writer: Writer,
  organizationId: number,
  teamPaymentId: number,
): Promise<void> {
  announcePaid(writer, organizationId, await setUnpaid(writer.db, organizationId, teamPaymentId, writer.now))
}

function announcePaid(
  { announce }: Writer,
  organizationId: number,
  changed: readonly { id: number; user_id: number }[],
): void {
  for (const { id, user_id } of changed)
    announce(
      timesheetChanged({ organization_id: organizationId, timesheet_id: id, user_id, changed: ['paid'] }),
    )
}
