import type { Writer } from '../../../api/writing.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { Approvable } from '../../approvals/ports.ts'
import { areAttached, lockTimes, lockTrackers } from '../../tracking/public.ts'
import { timesheetAudit } from '../audits.ts'
import { timesheetChanged } from '../facts.ts'
import type { Warnings } from '../ports.ts'
import {
  approveMany,
  type LockedSheet,
  lockToApprove,
  lockToUndo,
  membersOf,
  ownTimesheets,
  takeBackMany,
  waitingTimesheets,
} from '../store/approving.ts'

/** How all timesheets that match are approved: many in a constant number of statements. */
export const approvableTimesheets = (warnings: Warnings): Approvable => ({
  waiting: (asked) => waitingTimesheets(asked, warnings),
  own: (asked) => ownTimesheets(asked, warnings),

  async approve(writer, step) {
    const { db, now } = writer
    const { organizationId, ids, reader, timeZone } = step
    const trackers = await trackersOf(writer, organizationId, ids)
    const sheets = (await lockToApprove(db, step, warnings)).filter(({ isDue }) => isDue)
    const due = await attached(
      writer,
      sheets.filter(({ isPending }) => !isPending),
    )
    if (due.length > 0) {
      const many = { organizationId, ids: due.map(({ id }) => id), byId: reader.userId, now }
      await approveMany(db, many, dateIn(timeZone, now))
      await lockDays(writer, organizationId, trackers, due, (id) => id)
      record(writer, organizationId, due, ['submitted', 'approved'])
    }
    const pending = sheets.filter(({ isPending }) => isPending)
    return [
      ...due.map(({ id, version }) => ({ id, version: version + 1 })),
      ...pending.map(({ id }) => ({ id, isPending: true as const })),
    ]
  },

  async undo(writer, { organizationId, items, reader }) {
    const { db, now } = writer
    const versions = new Map(items.map(({ id, version }) => [id, version]))
    const ids = [...versions.keys()]
    const trackers = await trackersOf(writer, organizationId, ids)
    const sheets = await lockToUndo(db, { organizationId, ids, reader })
    const due = await attached(
      writer,
      sheets.filter(({ id, isDue, version }) => isDue && versions.get(id) === version),
    )
    const dueIds = due.map(({ id }) => id)
    if (due.length > 0) {
      await takeBackMany(db, { organizationId, ids: dueIds, byId: reader.userId, now })
      await lockDays(writer, organizationId, trackers, due, () => null)
      record(writer, organizationId, due, ['approved', 'submitted'])
    }
    return dueIds
  },
})

type Trackers = Awaited<ReturnType<typeof trackersOf>>

/** Bookings lock the tracker first too, so no time slips in between. */
async function trackersOf({ db }: Writer, organizationId: number, ids: readonly number[]) {
  const userIds = await membersOf(db, organizationId, ids)
  return Map.groupBy(await lockTrackers(db, organizationId, userIds), ({ userId }) => userId)
}

function lockDays(
  writer: Writer,
  organizationId: number,
  trackers: Trackers,
  sheets: readonly LockedSheet[],
  lockOf: (id: number) => number | null,
): Promise<void> {
  return lockTimes(
    writer,
    organizationId,
    sheets.flatMap(({ id, user_id, firstDay, lastDay }) =>
      (trackers.get(user_id) ?? []).map((tracker) => ({
        tracker,
        days: { firstDay, lastDay },
        timesheetId: lockOf(id),
      })),
    ),
  )
}

/** Without timesheets of archived quarters, whose time can't change. */
async function attached(writer: Writer, sheets: LockedSheet[]): Promise<LockedSheet[]> {
  if (await areAttached(writer, sheets)) return sheets
  const kept: LockedSheet[] = []
  for (const sheet of sheets) if (await areAttached(writer, [sheet])) kept.push(sheet)
  return kept
}

type Status = 'submitted' | 'approved'

function record(
  { audit, announce }: Writer,
  organizationId: number,
  sheets: readonly LockedSheet[],
  status: [Status, Status],
): void {
  for (const { id, user_id } of sheets) {
    audit(
      timesheetAudit(status[1] === 'approved' ? 'approve' : 'take_back', {
        organizationId,
        recordId: id,
        subjectUserId: user_id,
        details: { status },
        decidesOn: [user_id],
      }),
    )
    announce(
      timesheetChanged({ organization_id: organizationId, timesheet_id: id, user_id, changed: ['status'] }),
    )
  }
}
