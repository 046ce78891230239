import { addDays, type DayText, isWeekend, type WeekDayWord } from '../../ui/week.ts'
import type { PersonDays } from './calls.ts'

/** How far ahead an absence is followed. */
export const mostAhead = 60

export type Absence = {
  userId: number
  name: string
  policy: string
  isPart: boolean
  /** The first day away. */
  from: DayText
  /** The last day away, if that is not the first. */
  until: DayText | undefined
}

type Weekend = readonly WeekDayWord[]

/** Who is away on a day with approved time off. Weekends and holidays between two days away do not end it. */
export function absencesOn(today: DayText, people: readonly PersonDays[], weekend: Weekend): Absence[] {
  return people.flatMap((person) => {
    const absence = absenceFrom(today, person, weekend)
    return absence === undefined ? [] : [absence]
  })
}

/** Who goes away after a day and until another, the earliest first. What goes on from that day is not in it. */
export function absencesAfter(
  today: DayText,
  until: DayText,
  people: readonly PersonDays[],
  weekend: Weekend,
): Absence[] {
  const coming = people.flatMap((person) => comingOf(person, today, until, weekend))
  return coming.sort((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name))
}

function comingOf(person: PersonDays, today: DayText, until: DayText, weekend: Weekend): Absence[] {
  const coming: Absence[] = []
  let seen = absenceFrom(today, person, weekend)?.until ?? today
  for (const date of daysAway(person).toSorted()) {
    if (date <= seen || date > until) continue
    const absence = absenceFrom(date, person, weekend)
    if (absence === undefined) continue
    coming.push(absence)
    seen = absence.until ?? date
  }
  return coming
}

/** The absence that a day is part of, from that day on. */
function absenceFrom(day: DayText, person: PersonDays, weekend: Weekend): Absence | undefined {
  const { user_id, name, days } = person
  const then = days.filter(({ kind, status, date }) => isAway({ kind, status }) && date === day)
  const [first] = then
  if (first === undefined) return undefined
  const free = new Set(days.filter(({ kind }) => kind === 'holiday').map(({ date }) => date))
  const last = lastAway(day, new Set(daysAway(person)), free, weekend)
  return {
    userId: user_id,
    name,
    policy: first.name,
    isPart: then.every(({ all_day }) => !all_day),
    from: day,
    until: last === day ? undefined : last,
  }
}

const isAway = ({ kind, status }: Pick<PersonDays['days'][number], 'kind' | 'status'>) =>
  kind === 'time_off' && status === 'approved'

const daysAway = ({ days }: PersonDays) => days.filter(isAway).map(({ date }) => date)

function lastAway(
  first: DayText,
  away: ReadonlySet<DayText>,
  free: ReadonlySet<DayText>,
  weekend: Weekend,
): DayText {
  let last = first
  for (let ahead = 1; ahead <= mostAhead; ahead++) {
    const day = addDays(first, ahead)
    if (away.has(day)) last = day
    else if (!free.has(day) && !isWeekend(day, weekend)) break
  }
  return last
}
