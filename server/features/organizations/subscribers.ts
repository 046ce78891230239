import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import { openPeriod } from '../../foundation/jobs/due-work.ts'
import { dateIn, utc } from '../../foundation/time/zone.ts'
import { seatSnapshot } from './work/seat-snapshot.ts'

/** A new organization gets its first entry in the ledger of calendar work. */
export const startCalendarWork: Subscriber = {
  name: 'organizations.start-calendar-work',
  hears: ['organization.created'],
  handle: (tx, fact) => openPeriod(tx, seatSnapshot, fact.stream, dateIn(utc, fact.announcedAt)),
}
