import type { BudgetHistory, Burn } from './calls.ts'

const dayMs = 86_400_000

/** One budget in a chart, and how much it allows. */
export type BurnOf = { row: BudgetHistory; burn: Burn; limit: number }

/** Where a chart has its lines, within 100 by 100, and the days at its ends. */
export type BurnPlaces = {
  lines: { line: string; area: string }[]
  limitY: number
  firstDay: string
  lastDay: string
}

/**
 * Spending rises in steps, a day at a time. Each line is drawn by its own limit, so that budgets of hours and of money share
 * a chart: their limits are at one height.
 */
export function burnPlaces(budgets: readonly BurnOf[]): BurnPlaces {
  const firstDay = budgets.map(firstDayOf).sort()[0] ?? ''
  const lastDay = budgets.map(lastDayOf).sort().at(-1) ?? firstDay
  const count = daysFrom(firstDay, lastDay) + 1
  const highest =
    Math.max(...budgets.map((each) => Math.max(each.limit, totalOf(each)) / scaleOf(each))) * 1.05 || 1
  const y = (share: number) => round(100 - (share / highest) * 100)
  const lines = budgets.map((budget) => {
    const at = (amount: number) => y(amount / scaleOf(budget))
    const start = round((daysFrom(firstDay, firstDayOf(budget)) / count) * 100)
    let line = `${start},${at(earlierOf(budget))}`
    for (const { date, spent, total } of budget.burn.days) {
      const x = round((daysFrom(firstDay, date) / count) * 100)
      line += ` ${x},${at(total - spent)} ${round(x + 100 / count)},${at(total)}`
    }
    const end = line.slice(line.lastIndexOf(' ') + 1).split(',')[0]
    return { line, area: `${start},100 ${line} ${end},100` }
  })
  const [first] = budgets
  return { lines, limitY: y(first ? first.limit / scaleOf(first) : 0), firstDay, lastDay }
}

const totalOf = ({ burn }: BurnOf) => burn.days.at(-1)?.total ?? 0

/** A limit of 0 has no height: then the total has. */
function scaleOf(budget: BurnOf): number {
  return budget.limit || totalOf(budget) || 1
}

/** With more days than the API shows, the line begins at the total before them. */
function earlierOf({ burn: { days } }: BurnOf): number {
  return (days[0]?.total ?? 0) - (days[0]?.spent ?? 0)
}

function firstDayOf(budget: BurnOf): string {
  const { row, burn } = budget
  return earlierOf(budget) > 0 || !row.period_start ? (burn.days[0]?.date ?? '') : row.period_start
}

function lastDayOf(budget: BurnOf): string {
  const { stop_date, resets_on } = budget.row
  if (stop_date) return stop_date
  if (resets_on) return new Date(Date.parse(resets_on) - dayMs).toISOString().slice(0, 10)
  return budget.burn.days.at(-1)?.date ?? firstDayOf(budget)
}

function daysFrom(first: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(first)) / dayMs)
}

function round(place: number): number {
  return Math.round(place * 100) / 100
}
