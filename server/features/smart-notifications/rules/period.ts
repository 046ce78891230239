import {
  addDays,
  addMonths,
  type CalendarDate,
  firstDayOfMonth,
  startOfWeek,
} from '../../../foundation/time/calendar-date.ts'
import { addSeconds, type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import type { Period } from '../../../foundation/time/period.ts'
import { dateIn, startOfDay, wallTimeIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { type Frequency, isAboutFindings, type MetricType, type TimeUnit, unitFor } from './rule.ts'

/** The hour, day, week or month of a zone that contains an instant. Weeks begin on Monday. */
export function periodAround(zone: ZoneName, unit: TimeUnit, instant: Instant): Period {
  if (unit === 'per_hour') return hourAround(zone, instant)
  const date = dateIn(zone, instant)
  const [first, next] = datesAround(unit, date)
  return { start: startOfDay(zone, first), stop: startOfDay(zone, next) }
}

function hourAround(zone: ZoneName, instant: Instant): Period {
  const [, minutes = 0, seconds = 0] = wallTimeIn(zone, instant).time.split(':').map(Number)
  const start = instantFromSeconds(toSeconds(instant) - minutes * 60 - seconds)
  return { start, stop: addSeconds(start, 3_600) }
}

function datesAround(unit: Exclude<TimeUnit, 'per_hour'>, date: CalendarDate): [CalendarDate, CalendarDate] {
  if (unit === 'per_day') return [date, addDays(date, 1)]
  if (unit === 'per_week') return [startOfWeek(date, 'mon'), addDays(startOfWeek(date, 'mon'), 7)]
  return [firstDayOfMonth(date), addMonths(firstDayOfMonth(date), 1)]
}

/** The last whole hour, day, week or month that ends at an instant or before. */
export function lastWindow(zone: ZoneName, unit: TimeUnit, stop: Instant): Period {
  const around = periodAround(zone, unit, addSeconds(stop, -1))
  return around.stop <= stop ? around : periodAround(zone, unit, addSeconds(around.start, -1))
}

const hour = 3_600

/** When the period that ends at an instant is evaluated: by then late time has arrived, and findings are final. */
export function evaluationTime(stop: Instant, frequency: Frequency, metric: MetricType): Instant {
  if (isAboutFindings(metric)) return addSeconds(stop, 13 * hour)
  return addSeconds(stop, frequency === 'hourly' ? hour / 2 : 2 * hour)
}

/** The end of the period that runs at an instant, and when it is evaluated. */
export function schedule(
  zone: ZoneName,
  { frequency, metric }: { frequency: Frequency; metric: MetricType },
  instant: Instant,
): { period_stop: Instant; due_at: Instant } {
  const { stop } = periodAround(zone, unitFor(frequency), instant)
  return { period_stop: stop, due_at: evaluationTime(stop, frequency, metric) }
}
