import { type Static, Type } from 'typebox'
import { dateInput, idInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { longestIsoText } from '../../../foundation/time/iso-text.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'
import { type Repetition, repetitions } from './occurrences.ts'

const mostDates = 1_000

const dates = (description: string) => Type.Array(dateInput(), { maxItems: mostDates, description })
const clockPattern = '^([01]?\\d|2[0-3]):[0-5]\\d(:00)?$'
const clockForm = new RegExp(clockPattern)
const time = Type.String({
  pattern: clockPattern,
  maxLength: 8,
  description: 'The time of day on a 24-hour clock, such as 9:30; a whole minute.',
})
/** A changed one may also come as records show it. */
const shownTime = Type.String({
  maxLength: longestIsoText,
  description:
    'The time of day on a 24-hour clock, such as 9:30; a whole minute. Also accepts a date-time, in the format that records use.',
})
const duration = Type.Integer({ minimum: 1_800, maximum: 86_400, description: 'Seconds of tracked time.' })
const minimum = Type.Integer({ minimum: 0, maximum: 86_400, description: 'Seconds, at most duration.' })
const zone = oneOfInput('organization', 'user')
const days = Type.Array(oneOfInput(...weekdays), {
  maxItems: 7,
  uniqueItems: true,
  description: 'For schedules that repeat. Defaults to the weekday of start_date.',
})

export const newSchedule = Type.Object({
  user_id: idInput(),
  start_date: dateInput(),
  start_time: time,
  duration,
  minimum_time: minimum,
  use_time_zone: zone,
  repeat_schedule: Type.Optional(
    Type.Unsafe<(typeof repetitions)[number]>(Type.Enum([...repetitions], { default: 'never' })),
  ),
  weekdays: Type.Optional(days),
  repeat_until: Type.Optional(orNullInput(dateInput())),
  excluded_dates: Type.Optional(dates('Days without a shift.')),
})
export type NewSchedule = Static<typeof newSchedule>

export const changedSchedule = Type.Object({
  start_date: Type.Optional(dateInput()),
  start_time: Type.Optional(shownTime),
  duration: Type.Optional(duration),
  minimum_time: Type.Optional(minimum),
  use_time_zone: Type.Optional(zone),
  repeat_schedule: Type.Optional(oneOfInput(...repetitions)),
  weekdays: Type.Optional(days),
  repeat_until: Type.Optional(orNullInput(dateInput())),
  excluded_dates: Type.Optional(dates('Replaces the list.')),
  add_excluded_dates: Type.Optional(dates('Adds days to the list.')),
  remove_excluded_dates: Type.Optional(dates('Removes days from the list.')),
})
export type ChangedSchedule = Static<typeof changedSchedule>

/** What a schedule needs to be sound as a whole; parts that are not known are not checked. */
export type Whole = Partial<
  Pick<Repetition, 'start_date' | 'repeat_schedule' | 'weekdays' | 'repeat_until'> & {
    duration: number
    minimum_time: number
  }
>

export function wholeFaults(whole: Whole): Detail[] {
  const { duration: seconds, minimum_time, start_date, repeat_schedule = 'never', repeat_until } = whole
  return [
    ...(seconds !== undefined && minimum_time !== undefined && minimum_time > seconds
      ? [{ attribute: 'minimum_time', error: 'must be at most duration' }]
      : []),
    ...(repeat_schedule !== 'never' && whole.weekdays?.length === 0
      ? [{ attribute: 'weekdays', error: 'must have at least one weekday if the schedule repeats' }]
      : []),
    ...(start_date && repeat_until && repeat_until < start_date
      ? [{ attribute: 'repeat_until', error: 'must not be before start_date' }]
      : []),
  ]
}

/** The same for a body of which only sound parts are left. */
export function bodyFaults(body: Partial<NewSchedule>): Detail[] {
  const { start_time } = body
  const isTime = start_time === undefined || isClockTime(start_time) || parseInstant(start_time) !== undefined
  const faults = isTime ? [] : [{ attribute: 'start_time', error: 'has an invalid format' }]
  return [...faults, ...faultsAsWhole(body)]
}

export function isClockTime(text: string): boolean {
  return clockForm.test(text)
}

function faultsAsWhole(body: Partial<NewSchedule>): Detail[] {
  return wholeFaults({
    duration: body.duration,
    minimum_time: body.minimum_time,
    repeat_schedule: body.repeat_schedule,
    weekdays: body.weekdays,
    start_date: dayOf(body.start_date),
    repeat_until: dayOf(body.repeat_until ?? undefined),
  })
}

export function dayOf(text: string | undefined): CalendarDate | undefined {
  return text === undefined ? undefined : parseDate(text)
}

/** In order, each once. */
export function daysOf(texts: readonly string[]): CalendarDate[] {
  return [...new Set(texts.map((text) => parseDate(text)).filter((date) => date !== undefined))].sort()
}

/** `9:30` as `09:30:00`. */
export function clockTime(text: string): string {
  const [hour = '', minute = ''] = text.split(':')
  return `${hour.padStart(2, '0')}:${minute}:00`
}
