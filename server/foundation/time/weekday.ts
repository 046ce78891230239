/** Sunday first, so the index counts from Sunday. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export type Weekday = (typeof weekdays)[number]

/** The days on which the weeks of an organization can start. */
export const weekStarts = ['mon', 'sat', 'sun'] as const satisfies readonly Weekday[]
export type WeekStart = (typeof weekStarts)[number]

/** The days without work, unless an organization has others. */
export const usualWeekend: readonly Weekday[] = ['sat', 'sun']

/** The weekday for a number; 0 is Sunday. */
export function fromSundayZero(number: number): Weekday | undefined {
  return weekdays[number]
}

/** The weekday for a number; 0 is Monday. */
export function fromMondayZero(number: number): Weekday | undefined {
  return number === 6 ? 'sun' : number < 0 ? undefined : weekdays[number + 1]
}

/** 0 for Sunday to 6 for Saturday. */
export function toSundayZero(weekday: Weekday): number {
  return weekdays.indexOf(weekday)
}

/** 0 for Monday to 6 for Sunday. */
export function toMondayZero(weekday: Weekday): number {
  return (weekdays.indexOf(weekday) + 6) % 7
}
