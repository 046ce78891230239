import { type Amount, amountOf } from '../../ui/amount.ts'
import { type DayText, daysBetween, isWeekend, type WeekDayWord } from '../../ui/week.ts'

/** Which part of each day is off: the whole day, a half, or from one time to another. */
export type PartOfDay = 'day' | 'morning' | 'afternoon' | 'clock'

/** A request while it is filled in. */
export type RequestValues = {
  time_off_policy_id: string
  first: DayText
  last: DayText
  part: PartOfDay
  start_time: string
  stop_time: string
  exclude_weekends: boolean
  exclude_holidays: boolean
  /** Hours of single days, where they are not the usual ones. */
  hours: Record<DayText, Amount>
  /** The days of the week without work in the organization. */
  weekend: WeekDayWord[]
  /** Days that are holidays of the member, as the server says. */
  holidays: DayText[]
  remove_shifts: boolean
  require_no_shift_overlap: boolean
  message: string
}

type Clock = { start: string; stop: string }

/** The working day of the API, and its halves. */
const clocks: Record<Exclude<PartOfDay, 'clock'>, Clock> = {
  day: { start: '09:00', stop: '17:00' },
  morning: { start: '09:00', stop: '13:00' },
  afternoon: { start: '13:00', stop: '17:00' },
}

const hourSeconds = 3_600
export const mostDays = 366

export const emptyRequest: RequestValues = {
  time_off_policy_id: '',
  first: '',
  last: '',
  part: 'day',
  start_time: clocks.day.start,
  stop_time: clocks.day.stop,
  exclude_weekends: true,
  exclude_holidays: true,
  hours: {},
  weekend: ['sat', 'sun'],
  holidays: [],
  remove_shifts: false,
  require_no_shift_overlap: false,
  message: '',
}

/** From when to when each day is off. */
export function clockOf({ part, start_time, stop_time }: RequestValues): Clock {
  return part === 'clock' ? { start: start_time, stop: stop_time } : clocks[part]
}

export function partOf({ start, stop }: Clock): PartOfDay {
  const halves = ['morning', 'afternoon'] as const
  return halves.find((half) => clocks[half].start === start && clocks[half].stop === stop) ?? 'clock'
}

/** What a day uses unless other hours are typed: its span. */
export function usualHours(values: RequestValues): number {
  const { start, stop } = clockOf(values)
  const hours = (Date.parse(`2000-01-01T${stop}Z`) - Date.parse(`2000-01-01T${start}Z`)) / 3_600_000
  return Number.isNaN(hours) ? 0 : Math.max(0, hours)
}

/** Hours that fit into a day of the request. */
export function mostHours(values: RequestValues): number {
  return values.part === 'day' ? 24 : usualHours(values)
}

/** The days from the first to the last, while they are a span that can be asked for. */
export function datesOf({ first, last }: RequestValues): DayText[] {
  if (first === '' || last === '' || last < first) return []
  const dates = daysBetween(first, last)
  return dates.length > mostDays ? [] : dates
}

/** Why a day counts nothing. */
export function leftOutAs(day: DayText, values: RequestValues): 'weekend' | 'holiday' | undefined {
  if (values.exclude_holidays && values.holidays.includes(day)) return 'holiday'
  return values.exclude_weekends && isWeekend(day, values.weekend) ? 'weekend' : undefined
}

export function hoursOn(day: DayText, values: RequestValues): number {
  if (leftOutAs(day, values)) return 0
  return amountOf(values.hours[day] ?? usualHours(values)) ?? 0
}

/** A time of a day as the API takes it; its offset does not count. */
export const momentOn = (day: DayText, clock: string) => `${day}T${clock}:00Z`

/** Every day of the request with its seconds. */
export function requestDaysOf(values: RequestValues) {
  return datesOf(values).map((date) => ({
    date,
    amount_used: Math.round(hoursOn(date, values) * hourSeconds),
  }))
}
