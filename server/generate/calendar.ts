import { type CalendarDate, eachDay, isWeekend } from '../foundation/time/calendar-date.ts'
import { draws } from './draw.ts'
import { firstDay, type Wanted } from './wanted.ts'

/** The days, and how many activities each member has per day. */
export type Calendar = { days: CalendarDate[]; countOf(day: number, member: number): number }

// As many as fit into the working hours of day.ts with a meal.
const mostOnADay = 66

/** Distributes all activities over the workdays; undefined: there are too few workdays. */
export function calendarOf(wanted: Wanted): Calendar | undefined {
  const { members, activities } = wanted
  const days = eachDay(firstDay(wanted), wanted.until)
  const weights = new Uint8Array(days.length * members)
  let total = 0
  for (const [day, date] of days.entries())
    for (let member = 0; member < members; member++) {
      const weight = weightOf(wanted.seed, member, day, date)
      weights[day * members + member] = weight
      total += weight
    }
  const counts = new Uint8Array(weights.length)
  let before = 0
  for (const [i, weight] of weights.entries()) {
    // The difference of two rounded running sums, so that the counts add up to the total.
    const upTo = (sum: number) => Math.floor((activities * sum) / total)
    const count = upTo(before + weight) - upTo(before)
    before += weight
    if (count > mostOnADay) return undefined
    counts[i] = count
  }
  if (total === 0) return undefined
  return { days, countOf: (day, member) => counts[day * members + member] ?? 0 }
}

/** How much a member works on a day: weeks off, sick days, every tenth works half days, few work on weekends. */
function weightOf(seed: number, member: number, day: number, date: CalendarDate): number {
  const isWeekOff = draws(seed, 1, member, Math.floor(day / 7)).chance(6)
  const draw = draws(seed, 2, member, day)
  if (isWeekOff || draw.chance(2)) return 0
  if (isWeekend(date)) return draw.chance(2) ? 35 : 0
  const usual = member % 10 === 9 ? 50 : draws(seed, 3, member).between(92, 104)
  return Math.round((usual * draw.between(90, 110)) / 100)
}
