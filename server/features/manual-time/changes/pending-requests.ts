import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { countWaitingFor, holdWaitingOn, type Reader, waitingOn } from '../store/requests.ts'
import { countEdits } from '../store/time-edit-logs.ts'
import { keepDecision } from './keep-decision.ts'

export type MemberDays = {
  organizationId: number
  userId: number
  days: { start: CalendarDate; stop: CalendarDate }
}

/** What others may ask of requests that nobody has decided on: how many have time on these days
 * or wait for somebody, and to deny them. */
export const pendingManualTime = {
  count: (db: Db, at: MemberDays): Promise<number> => waitingOn(db, at),

  countFor: (db: Db, organizationId: number, reader: Reader, most: number): Promise<number> =>
    countWaitingFor(db, organizationId, reader, most),

  countEdits,

  async deny(writer: Writer, at: MemberDays, by: { userId: number; reason: string }): Promise<void> {
    for (const request of await holdWaitingOn(writer.db, at))
      await keepDecision(writer, at.organizationId, request, {
        status: 'denied',
        reviewerId: by.userId,
        denialReason: by.reason,
        replacedTime: [],
        approvedSeconds: null,
        isAboveBudget: false,
      })
  },
}
