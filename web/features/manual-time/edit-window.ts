import { addDays, type DayText } from '../../ui/week.ts'
import { momentIn } from '../../ui/zone.ts'

const dayMs = 86_400_000
const mostDays = 31

/** When edits of a day are looked for: a month from its start. The API takes 31 days of 24 hours, and in autumn local days have more. */
export function editWindow(zone: string, day: DayText): { start: string; stop: string } {
  const start = momentIn(zone, `${day}T00:00`)
  const stop = momentIn(zone, `${addDays(day, mostDays)}T00:00`)
  const latestMs = Date.parse(start) + mostDays * dayMs
  return { start, stop: Date.parse(stop) <= latestMs ? stop : new Date(latestMs).toISOString() }
}
