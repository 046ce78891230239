import type { BudgetHistory, Burn } from './calls.ts'

const dayMs = 86_400_000

/** Where a chart of spending has its line, within 100 by 100, and the days at its ends. */
export type BurnPlaces = { line: string; area: string; limitY: number; firstDay: string; lastDay: string }

/** Spending rises in steps, a day at a time, from the first day of the period to its last day or the latest spending. */
export function burnPlaces(row: BudgetHistory, { days }: Burn, limit: number): BurnPlaces {
  const earlier = (days[0]?.total ?? 0) - (days[0]?.spent ?? 0)
  // With more days than the API shows, the line begins at the total before them.
  const firstDay = earlier > 0 || !row.period_start ? (days[0]?.date ?? '') : row.period_start
  const lastDay = lastDayOf(row) ?? days.at(-1)?.date ?? firstDay
  const count = daysFrom(firstDay, lastDay) + 1
  const highest = Math.max(limit, days.at(-1)?.total ?? 0) * 1.05 || 1
  const y = (amount: number) => round(100 - (amount / highest) * 100)
  let line = `0,${y(earlier)}`
  for (const { date, spent, total } of days) {
    const x = round((daysFrom(firstDay, date) / count) * 100)
    line += ` ${x},${y(total - spent)} ${round(x + 100 / count)},${y(total)}`
  }
  const end = line.slice(line.lastIndexOf(' ') + 1).split(',')[0]
  return { line, area: `0,100 ${line} ${end},100`, limitY: y(limit), firstDay, lastDay }
}

function lastDayOf({ stop_date, resets_on }: BudgetHistory): string | undefined {
  if (stop_date) return stop_date
  return resets_on && new Date(Date.parse(resets_on) - dayMs).toISOString().slice(0, 10)
}

function daysFrom(first: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(first)) / dayMs)
}

function round(place: number): number {
  return Math.round(place * 100) / 100
}
