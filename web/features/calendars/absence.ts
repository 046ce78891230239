import { addDays, type DayText, weekDayOf } from '../../ui/week.ts'
import type { Person } from './calls.ts'

/** How far ahead an absence is followed. */
export const mostAhead = 60

export type Absence = {
  userId: number
  name: string
  policy: string
  isPart: boolean
  /** The last day away, if that is not today. */
  until: DayText | undefined
}

/** Who is away on a day with approved time off. Weekends and holidays between two days away do not end it. */
export function absencesOn(today: DayText, people: readonly Person[]): Absence[] {
  return people.flatMap(({ user_id, name, days }) => {
    const off = days.filter(({ kind, status }) => kind === 'time_off' && status === 'approved')
    const now = off.filter(({ date }) => date === today)
    const [first] = now
    if (first === undefined) return []
    const free = new Set(days.filter(({ kind }) => kind === 'holiday').map(({ date }) => date))
    const last = lastAway(today, new Set(off.map(({ date }) => date)), free)
    const isPart = now.every(({ all_day }) => !all_day)
    return [{ userId: user_id, name, policy: first.name, isPart, until: last === today ? undefined : last }]
  })
}

function lastAway(today: DayText, away: ReadonlySet<DayText>, free: ReadonlySet<DayText>): DayText {
  let last = today
  for (let ahead = 1; ahead <= mostAhead; ahead++) {
    const day = addDays(today, ahead)
    if (away.has(day)) last = day
    else if (!free.has(day) && weekDayOf(day) !== 0 && weekDayOf(day) !== 6) break
  }
  return last
}
