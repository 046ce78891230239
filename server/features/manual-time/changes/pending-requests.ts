import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { holdWaitingOn, waitingOn } from '../store/requests.ts'
import { keepDecision } from './keep-decision.ts'

export type MemberDays = {
  organizationId: number
  userId: number
  days: { start: CalendarDate; stop: CalendarDate }
}

/** What others may ask of requests that nobody has decided on: how many have time on these days, and to deny them. */
export const pendingManualTime = {
  count: (db: Db, at: MemberDays): Promise<number> => waitingOn(db, at),

  async deny(writer: Writer, at: MemberDays, by: { userId: number; reason: string }): Promise<void> {
    for (const request of await holdWaitingOn(writer.db, at))
      await keepDecision(writer, at.organizationId, request, {
        status: 'denied',
        reviewerId: by.userId,
        denialReason: by.reason,
        replacedTime: [],
        approvedSeconds: null,
      })
  },
}
