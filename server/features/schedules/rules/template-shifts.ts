import { type Static, Type } from 'typebox'
import { idInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { addDays, type CalendarDate, dayOfWeek } from '../../../foundation/time/calendar-date.ts'
import { type Weekday, weekdays } from '../../../foundation/time/weekday.ts'
import type { Wanted } from './planned-singles.ts'
import { clockTime, newSchedule } from './schedule-input.ts'

export const mostInTemplate = 1_000

const { start_time, duration, minimum_time, use_time_zone } = newSchedule.properties

export const templateShiftInput = Type.Object({
  weekday: oneOfInput(...weekdays),
  user_id: Type.Optional(orNullInput(idInput())),
  label: Type.Optional(
    orNullInput(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: '\\S',
        description:
          'The name of a row without a member, such as “Front desk”. The row gets a member when the template is applied.',
      }),
    ),
  ),
  start_time,
  duration,
  minimum_time,
  use_time_zone,
})

/** A shift of a template: of a member, or of a row that has only a label. */
export type TemplateShift = {
  weekday: Weekday
  user_id: number | null
  label: string | null
  start_time: string
  duration: number
  minimum_time: number
  use_time_zone: 'organization' | 'user'
}

export function templateShift(given: Static<typeof templateShiftInput>): TemplateShift {
  const { weekday, duration: seconds, minimum_time: minimum, use_time_zone: clock } = given
  const user_id = given.user_id ?? null
  return {
    weekday,
    user_id,
    label: user_id === null ? (given.label?.trim() ?? null) : null,
    start_time: clockTime(given.start_time),
    duration: seconds,
    minimum_time: minimum,
    use_time_zone: clock,
  }
}

type Given = Partial<Static<typeof templateShiftInput>>

export function templateFaults(shifts: readonly Given[] | undefined): Detail[] {
  return (shifts ?? []).flatMap((shift, i) => {
    const at = `shifts[${i}]`
    const { duration: seconds = 0, minimum_time: minimum = 0 } = shift
    return [
      ...(minimum > seconds ? [{ attribute: `${at}.minimum_time`, error: 'must be at most duration' }] : []),
      ...(shift.user_id == null && shift.label == null
        ? [{ attribute: `${at}.user_id`, error: 'is required without a label' }]
        : []),
    ]
  })
}

/** A shift of a week as a shift of a template. */
export function templateShiftOf({ user_id, date, ...rest }: Wanted): TemplateShift {
  const { start_time: time, duration: seconds, minimum_time: minimum, use_time_zone: clock } = rest
  return {
    weekday: dayOfWeek(date),
    user_id,
    label: null,
    start_time: time,
    duration: seconds,
    minimum_time: minimum,
    use_time_zone: clock,
  }
}

/** What a template wants in the week from a Monday on. Rows with a label get the member that is assigned to it. */
export function wantedOfTemplate(
  shifts: readonly TemplateShift[],
  monday: CalendarDate,
  assigned: ReadonlyMap<string, number>,
): Wanted[] {
  return shifts.map(({ weekday, label, user_id, ...shift }) => ({
    ...shift,
    user_id: label === null ? user_id : (assigned.get(label) ?? null),
    ...(label !== null && { label }),
    date: addDays(monday, daysFromMonday(weekday)),
  }))
}

function daysFromMonday(weekday: Weekday): number {
  return ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(weekday)
}
