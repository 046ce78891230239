import type { Repetition } from './occurrences.ts'
import { type ChangedSchedule, clockTime, dayOf, daysOf } from './schedule-input.ts'

type Terms = Repetition & {
  start_time: string
  duration: number
  minimum_time: number
  use_time_zone: 'organization' | 'user'
}

const mostDates = 1_000

/** The terms of a schedule after a change. Days are removed from the list last. */
export function changedTerms<Current extends Terms>(current: Current, body: ChangedSchedule) {
  const { excluded_dates, add_excluded_dates = [], remove_excluded_dates = [] } = body
  const removed = new Set(daysOf(remove_excluded_dates))
  const listed = daysOf([...(excluded_dates ?? current.excluded_dates), ...add_excluded_dates])
  return {
    start_date: dayOf(body.start_date) ?? current.start_date,
    start_time: body.start_time === undefined ? current.start_time : clockTime(body.start_time),
    duration: body.duration ?? current.duration,
    minimum_time: body.minimum_time ?? current.minimum_time,
    use_time_zone: body.use_time_zone ?? current.use_time_zone,
    repeat_schedule: body.repeat_schedule ?? current.repeat_schedule,
    weekdays: body.weekdays ?? (current.weekdays ? [...current.weekdays] : null),
    repeat_until:
      body.repeat_until === undefined
        ? current.repeat_until
        : (dayOf(body.repeat_until ?? undefined) ?? null),
    excluded_dates: listed.filter((date) => !removed.has(date)),
  }
}

export function tooManyDates(dates: readonly unknown[]): boolean {
  return dates.length > mostDates
}
