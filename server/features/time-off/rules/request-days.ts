import type { Detail } from '../../../foundation/http/problems.ts'
import { type CalendarDate, daysBetween, eachDay, isWeekend } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type WallTime, wallTimeToInstant } from '../../../foundation/time/wall-time.ts'
import type { Weekday } from '../../../foundation/time/weekday.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'

export type GivenDay = { date: CalendarDate; amount_used: number }

/** The requested time, in the member's wall-clock time. */
export type Asked = {
  starts: WallTime
  stops: WallTime
  allDay: boolean
  excludesWeekends: boolean
  excludesHolidays: boolean
  days: readonly GivenDay[]
}

/** The days without work: the member's holidays, and the organization's weekend. */
export type FreeDays = { holidays: ReadonlySet<CalendarDate>; weekend: readonly Weekday[] }

export type RequestDay = {
  date: CalendarDate
  amount_used: number
  starts_at: Instant
  stops_at: Instant
  is_holiday: boolean
}

export const mostDays = 366
const mostSeconds = 86_400
const workday = { start: '09:00:00', stop: '17:00:00' } as const

/** The clock times of each day: the working day, or as sent. */
export function clockOf({ starts, stops, allDay }: Pick<Asked, 'starts' | 'stops' | 'allDay'>) {
  return allDay ? workday : { start: starts.time, stop: stops.time }
}

/** Faults of the range itself. Without a sound range the days cannot be checked. */
export function rangeFaults(asked: Pick<Asked, 'starts' | 'stops' | 'allDay'>): Detail[] {
  const { starts, stops } = asked
  if (stops.date < starts.date) return [{ attribute: 'stops_at', error: 'must not be before starts_at' }]
  const clock = clockOf(asked)
  if (clock.stop <= clock.start)
    return [{ attribute: 'stops_at', error: 'must have a later time of day than starts_at' }]
  if (daysBetween(starts.date, stops.date) >= mostDays)
    return [{ attribute: 'stops_at', error: `must be at most ${mostDays} days after starts_at` }]
  return []
}

/** The days of a request with a sound range, one for every date, and every fault of what was sent. */
export function planDays(
  asked: Asked,
  zone: ZoneName,
  free: FreeDays,
): { days: RequestDay[]; faults: Detail[] } {
  const { start, stop } = clockOf(asked)
  const amounts = new Map<CalendarDate, number>()
  for (const { date, amount_used } of asked.days) if (!amounts.has(date)) amounts.set(date, amount_used)
  const days = eachDay(asked.starts.date, asked.stops.date).map((date) => ({
    date,
    amount_used: amounts.get(date) ?? 0,
    starts_at: wallTimeToInstant({ date, time: start }, zone),
    stops_at: wallTimeToInstant({ date, time: stop }, zone),
    is_holiday: free.holidays.has(date),
  }))
  return { days, faults: dayFaults(asked, free) }
}

function dayFaults(asked: Asked, free: FreeDays): Detail[] {
  const { days, starts, stops } = asked
  const longest = asked.allDay ? mostSeconds : secondsOfClock(clockOf(asked))
  const seen = new Set<CalendarDate>()
  const faults = days.flatMap(({ date, amount_used }, i): Detail[] => {
    const at = `time_off_request_days[${i}]`
    const isForeign = date < starts.date || date > stops.date
    const isTwice = seen.has(date)
    seen.add(date)
    return [
      ...(isForeign ? [{ attribute: `${at}.date`, error: 'is not a day of the request' }] : []),
      ...(isTwice ? [{ attribute: `${at}.date`, error: 'is there twice' }] : []),
      ...(amount_used > longest
        ? [{ attribute: `${at}.amount_used`, error: `must be at most ${longest}` }]
        : []),
      ...(amount_used > 0 ? exclusions(asked, date, free) : []).map((error) => ({
        attribute: `${at}.amount_used`,
        error,
      })),
    ]
  })
  const missing = eachDay(starts.date, stops.date).filter((date) => !seen.has(date))
  if (missing.length > 0)
    faults.push({ attribute: 'time_off_request_days', error: `must include ${missing.join(', ')}` })
  else if (days.every(({ amount_used }) => amount_used === 0))
    faults.push({ attribute: 'time_off_request_days', error: 'must use time on at least one day' })
  return faults
}

function exclusions(asked: Asked, date: CalendarDate, { holidays, weekend }: FreeDays): string[] {
  if (asked.excludesWeekends && isWeekend(date, weekend)) return ['must be 0 on a weekend']
  return asked.excludesHolidays && holidays.has(date) ? ['must be 0 on a holiday'] : []
}

function secondsOfClock({ start, stop }: { start: string; stop: string }): number {
  const [from, to] = [start, stop].map((time) =>
    time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
  )
  return (to ?? 0) - (from ?? 0)
}

/** The seconds of a request by year. The date of a day decides, in the member's calendar. */
export function secondsByYear(
  days: readonly { date: CalendarDate; amount_used: number }[],
): Map<number, number> {
  const years = new Map<number, number>()
  for (const { date, amount_used } of days) {
    if (amount_used === 0) continue
    const year = Number(date.slice(0, 4))
    years.set(year, (years.get(year) ?? 0) + amount_used)
  }
  return years
}
