import { addDays, type DayText } from '../../ui/week.ts'
import { momentIn } from '../../ui/zone.ts'

/** From the first moment of a day to the first of the next, by the clocks of a zone. */
export function dayBounds(zone: string, day: DayText): { start: string; stop: string } {
  return { start: momentIn(zone, `${day}T00:00`), stop: momentIn(zone, `${addDays(day, 1)}T00:00`) }
}
