import {
  addDays,
  addMonths,
  type CalendarDate,
  dayOfWeek,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
  parseDate,
} from '../../../foundation/time/calendar-date.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { wallTimeToInstant } from '../../../foundation/time/wall-time.ts'
import { type Weekday, weekdays } from '../../../foundation/time/weekday.ts'
import { dateIn, zoneFrom } from '../../../foundation/time/zone.ts'

export const frequencies = ['day', 'week', 'month'] as const

/** When a report is sent. A month that is too short has it on its last day. */
export type Timing = {
  every: (typeof frequencies)[number]
  weekday: Weekday
  day_of_month: number
  hour: number
  time_zone: string
}

/** One occurrence of a schedule: its text in the ledger has all that leads to the next one. */
export type Period = { id: number; revision: number; timing: Timing; date: CalendarDate }

/** The first day after a day on which the report is sent. */
export function dayAfter({ every, weekday, day_of_month }: Timing, date: CalendarDate): CalendarDate {
  const next = addDays(date, 1)
  if (every === 'day') return next
  if (every === 'week') {
    const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(dayOfWeek(next)) + 7) % 7
    return addDays(next, ahead)
  }
  const inMonth = dayOfMonth(firstDayOfMonth(date), day_of_month)
  return inMonth > date ? inMonth : dayOfMonth(addMonths(firstDayOfMonth(date), 1), day_of_month)
}

function dayOfMonth(firstDay: CalendarDate, day: number): CalendarDate {
  return addDays(firstDay, Math.min(day - 1, daysBetween(firstDay, lastDayOfMonth(firstDay))))
}

export function dueAt({ timing: { hour, time_zone }, date }: Pick<Period, 'timing' | 'date'>): Instant {
  return wallTimeToInstant({ date, time: `${String(hour).padStart(2, '0')}:00:00` }, zoneFrom(time_zone))
}

/** The first occurrence that is still to come. */
export function firstPeriod(its: Omit<Period, 'date'>, now: Instant): Period {
  const { timing } = its
  let date = dayAfter(timing, addDays(dateIn(zoneFrom(timing.time_zone), now), -1))
  while (toSeconds(dueAt({ timing, date })) <= toSeconds(now)) date = dayAfter(timing, date)
  return { ...its, date }
}

export function periodText({ id, revision, timing, date }: Period): string {
  const { every, weekday, day_of_month, hour, time_zone } = timing
  return [id, revision, every, weekday, day_of_month, hour, time_zone, date].join(' ')
}

export function readPeriod(text: string): Period {
  const [id, revision, every, weekday, day, hour, time_zone = '', last = ''] = text.split(' ')
  const [date, frequency] = [parseDate(last), frequencies.find((each) => each === every)]
  const on = weekdays.find((each) => each === weekday)
  if (date === undefined || frequency === undefined || on === undefined)
    throw new Error(`${text} is no period of a schedule.`)
  const timing = { every: frequency, weekday: on, day_of_month: Number(day), hour: Number(hour), time_zone }
  return { id: Number(id), revision: Number(revision), timing, date }
}

export function periodAfter(text: string): string {
  const period = readPeriod(text)
  return periodText({ ...period, date: dayAfter(period.timing, period.date) })
}
