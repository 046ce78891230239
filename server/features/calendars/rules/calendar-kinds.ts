/** What calendars contain. */
export const calendarKinds = ['time_off', 'holiday', 'shift'] as const
export type CalendarKind = (typeof calendarKinds)[number]
