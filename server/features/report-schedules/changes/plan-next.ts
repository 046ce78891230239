import type { Db } from '../../../foundation/db/database.ts'
import { openPeriod } from '../../../foundation/jobs/due-work.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dueAt, firstPeriod, type Period, periodText, readPeriod } from '../rules/occurrences.ts'

/** The calendar work of all schedules, without what it does. */
export const scheduleWork = {
  name: 'report-schedules',
  dueAt: (text: string): Instant => dueAt(readPeriod(text)),
}

/** Puts the next occurrence into the ledger. Returns when it is. */
export async function planNext(
  db: Db,
  organizationId: number,
  its: Omit<Period, 'date'>,
  now: Instant,
): Promise<Instant> {
  const period = firstPeriod(its, now)
  await openPeriod(db, scheduleWork, organizationId, periodText(period))
  return dueAt(period)
}
