import { addDays, addMonths, type CalendarDate } from '../foundation/time/calendar-date.ts'
import { zoneFrom } from '../foundation/time/zone.ts'

/** What to generate; the same options give the same rows. */
export type Wanted = {
  seed: number
  members: number
  months: number
  activities: number
  /** The last day with time. */
  until: CalendarDate
}

export const defaultSize = { seed: 1, members: 1_000, months: 6, activities: 5_000_000 }

/** The zone of the organization; no workday in `people.ts` crosses its midnight. */
export const ownZone = zoneFrom('Europe/Lisbon')

/** Identifies the organization that these options generated. */
export function labelOf({ seed, members, months, activities, until }: Wanted): string {
  return `${seed}-${members}-${months}-${activities}-${until}`
}

export function firstDay({ months, until }: Wanted): CalendarDate {
  return addDays(addMonths(until, -months), 1)
}
