import { type DayText, daysBetween, monday, type WeekDay, weekDayOf } from '../../ui/week.ts'

/** The day on which the weeks of a member begin: that of their pay period around a day, if it is one of weeks; else Monday. */
export function startOfWeeks(
  sheets: readonly { start_date: DayText; stop_date: DayText }[],
  day: DayText,
): WeekDay {
  const sheet = sheets.find(({ start_date, stop_date }) => start_date <= day && day <= stop_date)
  const isOfWeeks =
    sheet !== undefined && [7, 14].includes(daysBetween(sheet.start_date, sheet.stop_date).length)
  return isOfWeeks ? weekDayOf(sheet.start_date) : monday
}
