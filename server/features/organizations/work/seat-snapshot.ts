import type { CalendarWork } from '../../../api/background.ts'
import { addDays, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { seatsCounted } from '../facts.ts'
import { recordOccupiedSeats } from '../store/seats.ts'

/** Records the occupied seats of each UTC day when the day is over. */
export const seatSnapshot: CalendarWork = {
  name: 'seat-snapshot',
  periodAfter: (day) => addDays(dayOf(day), 1),
  dueAt: (day) => startOfDay(utc, addDays(dayOf(day), 1)),
  async run({ db, now, announce }, organizationId, periods) {
    const counted = await recordOccupiedSeats(db, organizationId, periods.map(dayOf), now)
    for (const { day, occupied } of counted)
      announce(seatsCounted({ organization_id: organizationId, date: day, occupied_seats: occupied }))
  },
}

function dayOf(period: string): CalendarDate {
  const day = parseDate(period)
  if (day === undefined) throw new Error(`${period} is not a day.`)
  return day
}
