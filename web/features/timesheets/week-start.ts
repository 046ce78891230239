import { type DayText, daysBetween, type WeekDayWord, weekDayOf } from '../../ui/week.ts'

/** The first day of a member's weeks: that of their pay period if it is one or two weeks long, else the organization's. */
export function startOfWeeks(
  sheets: readonly { start_date: DayText; stop_date: DayText }[],
  day: DayText,
  usual: WeekDayWord,
): WeekDayWord {
  const sheet = sheets.find(({ start_date, stop_date }) => start_date <= day && day <= stop_date)
  const isOfWeeks =
    sheet !== undefined && [7, 14].includes(daysBetween(sheet.start_date, sheet.stop_date).length)
  return isOfWeeks ? weekDayOf(sheet.start_date) : usual
}
