import { dateFormat } from '../../ui/formats.ts'
import { addDays, type DayText } from '../../ui/week.ts'

export type Month = { value: string; firstDay: DayText; lastDay: DayText }

const shown = 12

/** The months that are over, the last one first. */
export function monthsBefore(today: DayText): Month[] {
  const months: Month[] = []
  for (let lastDay = endBefore(today); months.length < shown; lastDay = endBefore(lastDay)) {
    const firstDay: DayText = `${lastDay.slice(0, 7)}-01`
    months.push({ value: lastDay.slice(0, 7), firstDay, lastDay })
  }
  return months
}

type Taken = { start_date: string; stop_date: string }

/** The months that share no day with a period. */
export function freeMonths(months: readonly Month[], taken: readonly Taken[]): Month[] {
  return months.filter(
    ({ firstDay, lastDay }) =>
      !taken.some(({ start_date, stop_date }) => start_date <= lastDay && stop_date >= firstDay),
  )
}

export function monthText(day: DayText): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
}

/** The last day of the month before that of a day. */
function endBefore(day: DayText): DayText {
  return addDays(`${day.slice(0, 7)}-01`, -1)
}
