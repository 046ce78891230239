import type { DayText } from '../../ui/week.ts'
import type { CalendarDay, Person } from './calls.ts'

export type AgendaDay = {
  day: DayText
  /** Each holiday once, with the people that it is for. */
  holidays: { name: string; people: string[] }[]
  away: { userId: number; name: string; off: CalendarDay[] }[]
}

/** The days on which somebody is off. */
export function agendaOf(people: readonly Person[], days: readonly DayText[]): AgendaDay[] {
  return days
    .map((day) => {
      const entries = people.flatMap(({ user_id, name, days: off }) =>
        off.filter(({ date }) => date === day).map((entry) => ({ user_id, person: name, entry })),
      )
      const holidays = entries.filter(({ entry }) => entry.kind === 'holiday')
      const away = entries.filter(({ entry }) => entry.kind === 'time_off')
      return {
        day,
        holidays: [...Map.groupBy(holidays, ({ entry }) => entry.name)].map(([name, its]) => ({
          name,
          people: its.map(({ person }) => person),
        })),
        away: [...Map.groupBy(away, ({ user_id }) => user_id)].map(([userId, its]) => ({
          userId,
          name: its[0]?.person ?? '',
          off: its.map(({ entry }) => entry),
        })),
      }
    })
    .filter(({ holidays, away }) => holidays.length > 0 || away.length > 0)
}
