import type { Detail } from '../../../foundation/http/problems.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Repetition } from './occurrences.ts'
import { type ChangedSchedule, daysOf } from './schedule-input.ts'

/** Why a change would touch a shift that began: its date is excluded, or it is the only one. */
export function startedFaults(
  before: Pick<Repetition, 'repeat_schedule' | 'excluded_dates'>,
  after: Pick<Repetition, 'excluded_dates'>,
  begun: ReadonlySet<CalendarDate>,
  body: ChangedSchedule,
): Detail[] {
  const excluded = after.excluded_dates.filter(
    (date) => begun.has(date) && !before.excluded_dates.includes(date),
  )
  const added = new Set(daysOf(body.add_excluded_dates ?? []))
  const isOver = before.repeat_schedule === 'never' && begun.size > 0
  return [
    ...excluded.map((date) => ({
      attribute: added.has(date) ? 'add_excluded_dates' : 'excluded_dates',
      error: `must not contain ${date}: that shift has begun`,
    })),
    ...(isOver
      ? Object.keys(body)
          .filter((name) => !name.includes('excluded_dates'))
          .map((name) => ({ attribute: name, error: 'can’t change: the shift has begun' }))
      : []),
  ]
}
