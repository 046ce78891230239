import { parseInstant, toSeconds } from '../../../foundation/time/instant.ts'
import { wallTimeIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { type Repetition, startOf } from './occurrences.ts'
import { type ChangedSchedule, clockTime, dayOf, daysOf, isClockTime } from './schedule-input.ts'

type Terms = Repetition & {
  start_time: string
  duration: number
  minimum_time: number
  use_time_zone: 'organization' | 'user'
  zone: ZoneName
}

const mostDates = 1_000

/** The terms of a schedule after a change. Days are removed from the list last. */
export function changedTerms<Current extends Terms>(current: Current, body: ChangedSchedule) {
  const { excluded_dates, add_excluded_dates = [], remove_excluded_dates = [] } = body
  const removed = new Set(daysOf(remove_excluded_dates))
  const listed = daysOf([...(excluded_dates ?? current.excluded_dates), ...add_excluded_dates])
  return {
    start_date: dayOf(body.start_date) ?? current.start_date,
    start_time: changedTime(current, body.start_time),
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

/** The start as records show it determines its time of day, which a gap of the clocks can move. */
function changedTime({ start_date, start_time, zone }: Terms, text: string | undefined): string {
  if (text === undefined) return start_time
  if (isClockTime(text)) return clockTime(text)
  const at = parseInstant(text)
  const shown = startOf(start_date, start_time, zone)
  if (at === undefined || toSeconds(at) === toSeconds(shown)) return start_time
  return clockTime(wallTimeIn(zone, at).time)
}

export function tooManyDates(dates: readonly unknown[]): boolean {
  return dates.length > mostDates
}
