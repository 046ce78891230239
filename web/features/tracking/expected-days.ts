import { type DayText, isWeekend, type WeekDayWord } from '../../ui/week.ts'

const daysOfWeek = 7

/** What is expected on a day, in seconds: the week in equal parts over its working days. */
export function expectedOn(
  weekSeconds: number | undefined,
  weekend: readonly WeekDayWord[],
): ((day: DayText) => number) | undefined {
  const working = daysOfWeek - weekend.length
  if (!weekSeconds || working <= 0) return undefined
  return (day) => (isWeekend(day, weekend) ? 0 : Math.round(weekSeconds / working))
}
