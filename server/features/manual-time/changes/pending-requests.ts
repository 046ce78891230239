import type { Writer } from '../../../api/writing.ts'
import { countPendingOn, lockPendingOn, type MemberDays } from '../store/decisions.ts'
import { approvesAnybody } from '../store/reach.ts'
import { countWaitingFor } from '../store/requests.ts'
import { countEdits } from '../store/time-edit-logs.ts'
import { recordDenial } from './record-decision.ts'

/** What timesheets need from manual time: counts of pending requests and edits, and a way to deny requests. */
export const pendingManualTime = {
  count: countPendingOn,
  countFor: countWaitingFor,
  approvesAnybody,
  countEdits,

  async deny(writer: Writer, at: MemberDays, by: { userId: number; reason: string }): Promise<void> {
    for (const request of await lockPendingOn(writer.db, at))
      await recordDenial(writer, at.organizationId, request, by)
  },
}
