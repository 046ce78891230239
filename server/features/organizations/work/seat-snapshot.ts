import { writeFacts } from '../../../foundation/facts/outbox.ts'
import type { CalendarWork } from '../../../foundation/jobs/due-work.ts'
import { addDays, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { seatsCounted } from '../facts.ts'
import { recordOccupiedSeats } from '../store/seats.ts'

/** Records the occupied seats of each UTC day when the day is over. */
export const seatSnapshot: CalendarWork = {
  name: 'seat-snapshot',
  periodAfter: (day) => addDays(dayOf(day), 1),
  dueAt: (day) => startOfDay(utc, addDays(dayOf(day), 1)),
  async run(tx, organizationId, periods, now) {
    const counted = await recordOccupiedSeats(tx, organizationId, periods.map(dayOf), now)
    const facts = counted.map(({ day, occupied }) =>
      seatsCounted({ organization_id: organizationId, date: day, occupied_seats: occupied }),
    )
    await writeFacts(tx, facts, now)
  },
}

function dayOf(period: string): CalendarDate {
  const day = parseDate(period)
  if (day === undefined) throw new Error(`${period} is not a day.`)
  return day
}
