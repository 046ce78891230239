import { addDays, type CalendarDate, dateFrom, daysBetween } from '../../../foundation/time/calendar-date.ts'

export const holidayTypes = ['public', 'bank', 'school', 'optional', 'observance'] as const
export type HolidayType = (typeof holidayTypes)[number]

/** A holiday as the rules of a country give it; one with several days has its first. */
export type GivenDay = {
  date: string
  dayCount: number
  name: string
  type: string
  rule: string
  substitute: boolean
}

export type PlannedHoliday = {
  date: CalendarDate
  name: string
  type: string
  substitute: boolean
  source_key: string
}

export type ImportChoice = {
  country: string
  years: readonly number[]
  types: readonly HolidayType[]
  observed_only: boolean
}

/** A substitute follows or precedes its original within a week. */
const substituteDays = 7
const suffix = / \(substitute day\)$/

/**
 * The holidays to import, one per rule and date. Substitutes may lie in a neighboring year, so the given days should
 * include the years around the chosen ones; what is chosen goes by the date itself.
 */
export function planImport(given: readonly GivenDay[], choice: ImportChoice): PlannedHoliday[] {
  const all = given
    .filter(({ type }) => choice.types.some((wanted) => wanted === type))
    .flatMap((day) => eachDate(day, choice.country))
  const substitutes = all.filter(({ substitute }) => substitute)
  const isReplaced = (day: PlannedHoliday) =>
    !day.substitute &&
    substitutes.some(
      (other) =>
        other.name.replace(suffix, '') === day.name &&
        Math.abs(daysBetween(day.date, other.date)) <= substituteDays,
    )
  const wanted = all.filter(
    (day) =>
      choice.years.includes(Number(day.date.slice(0, 4))) && !(choice.observed_only && isReplaced(day)),
  )
  const once = new Map(wanted.map((day) => [`${day.source_key} ${day.date}`, day]))
  return [...once.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The region is no part of the key: a holiday of the whole country is the same one in each region. */
function eachDate(day: GivenDay, country: string): PlannedHoliday[] {
  const first = dateFrom(day.date)
  return Array.from({ length: day.dayCount }, (_, i) => ({
    date: addDays(first, i),
    name: day.name,
    type: day.type,
    substitute: day.substitute,
    source_key: `${country} ${day.rule}${day.substitute ? ' substitute' : ''}`,
  }))
}
