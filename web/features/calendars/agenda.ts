import type { DayText } from '../../ui/week.ts'
import type { CalendarDay, PersonDays } from './calls.ts'

export type AgendaDay = {
  day: DayText
  /** Each holiday once, with the people that it is for. */
  holidays: { name: string; people: string[] }[]
  /** Who is off or has a shift. */
  people: { userId: number; name: string; entries: CalendarDay[] }[]
}

/** The days on which anyone is off or has a shift. */
export function agendaOf(people: readonly PersonDays[], days: readonly DayText[]): AgendaDay[] {
  return days
    .map((day) => {
      const entries = people.flatMap(({ user_id, name, days: theirs }) =>
        theirs.filter(({ date }) => date === day).map((entry) => ({ user_id, person: name, entry })),
      )
      const holidays = entries.filter(({ entry }) => entry.kind === 'holiday')
      const others = entries.filter(({ entry }) => entry.kind !== 'holiday')
      return {
        day,
        holidays: [...Map.groupBy(holidays, ({ entry }) => entry.name)].map(([name, its]) => ({
          name,
          people: its.map(({ person }) => person),
        })),
        people: [...Map.groupBy(others, ({ user_id }) => user_id)].map(([userId, its]) => ({
          userId,
          name: its[0]?.person ?? '',
          entries: its.map(({ entry }) => entry),
        })),
      }
    })
    .filter(({ holidays, people: theirs }) => holidays.length > 0 || theirs.length > 0)
}
