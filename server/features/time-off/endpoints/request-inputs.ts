import { Type } from 'typebox'
import { dateInput, idInput, instantInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { parseWallTime, type WallTime } from '../../../foundation/time/wall-time.ts'
import { type Asked, mostDays, rangeFaults } from '../rules/request-days.ts'

const wallTime = (what: string) =>
  instantInput({ description: `${what}, in the member’s time zone. An offset in the value is ignored.` })
const optionalFlag = (description: string) => Type.Optional(Type.Boolean({ description }))

/** The requested time off; creating and replacing both take it whole. */
export const requestFields = {
  time_off_policy_id: idInput(),
  starts_at: wallTime('When it starts'),
  stops_at: wallTime('When it stops'),
  message: Type.String({ maxLength: 5_000 }),
  all_day: optionalFlag('Whether each day counts from 09:00 to 17:00. True by default.'),
  exclude_weekends: optionalFlag('Whether weekend days of the organization are skipped. False by default.'),
  exclude_holidays: optionalFlag('Whether holidays of the member are skipped. False by default.'),
  require_no_shift_overlap: optionalFlag(
    'Whether to refuse the request if the member has shifts at that time. False by default.',
  ),
  remove_shifts: optionalFlag(
    'Whether to remove the member’s shifts at that time. Ignored if the policy needs approval.',
  ),
  time_off_request_days: Type.Array(
    Type.Object({
      date: dateInput(),
      amount_used: Type.Integer({ minimum: 0, maximum: 86_400, description: 'Seconds of tracked time.' }),
    }),
    {
      minItems: 1,
      maxItems: mostDays,
      description:
        'One entry for every date from starts_at to stops_at. Excluded days use 0; a day uses at most its span, or 86400 with all_day.',
    },
  ),
}

export type RequestBody = {
  starts_at: string
  stops_at: string
  all_day?: boolean
  exclude_weekends?: boolean
  exclude_holidays?: boolean
  require_no_shift_overlap?: boolean
  time_off_request_days: { date: string; amount_used: number }[]
}

/** Faults of the range; the days are checked with the member's zone and holidays. */
export function bodyFaults({ starts_at, stops_at, all_day = true }: Partial<RequestBody>): Detail[] {
  if (starts_at === undefined || stops_at === undefined) return []
  return rangeFaults({ starts: wallOf(starts_at), stops: wallOf(stops_at), allDay: all_day })
}

export function askedIn(body: RequestBody): Asked {
  return {
    starts: wallOf(body.starts_at),
    stops: wallOf(body.stops_at),
    allDay: body.all_day ?? true,
    excludesWeekends: body.exclude_weekends ?? false,
    excludesHolidays: body.exclude_holidays ?? false,
    days: body.time_off_request_days.map(({ date, amount_used }) => ({ date: dayOf(date), amount_used })),
  }
}

/** The schema has checked them. */
function wallOf(text: string): WallTime {
  const wall = parseWallTime(text)
  if (wall === undefined) throw new Error(`${text} is not a date-time.`)
  return wall
}

function dayOf(text: string): CalendarDate {
  const day = parseDate(text)
  if (day === undefined) throw new Error(`${text} is not a date.`)
  return day
}
