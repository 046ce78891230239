import type { InsightsActivity } from '../../api/v2-types.ts'
import { activityPercent } from '../../ui/activity.ts'
import type { DayText } from '../../ui/week.ts'

/** The activity of a member on one day, on all projects. */
export type PersonDay = {
  key: number
  userId: number
  day: DayText
  counted: number
  percent: number | undefined
  /** Counted seconds by place, where places were asked for. */
  places: Record<Place, number>
}

export type Place = NonNullable<InsightsActivity['location']>

/** One for each person and day: the newest day first, then the most time. */
export function personDays(rows: InsightsActivity[]): PersonDay[] {
  const grouped = Map.groupBy(rows, ({ user_id, date }) => `${date} ${user_id}`)
  return [...grouped.values()]
    .flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const counted = sum(own)
      return [
        {
          key: 0,
          userId: first.user_id,
          day: first.date,
          counted,
          percent: activityPercent(
            own.reduce((all, { overall }) => all + overall, 0),
            counted,
          ),
          places: { remote: sum(own, 'remote'), on_site: sum(own, 'on_site'), unknown: sum(own, 'unknown') },
        },
      ]
    })
    .filter(({ counted }) => counted > 0)
    .sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : other.counted - one.counted))
    .map((each, key) => ({ ...each, key }))
}

/** Totals of all members: measured seconds, activity, and the number of members. */
export function wholeOf(rows: InsightsActivity[]): {
  counted: number
  percent: number | undefined
  people: number
} {
  const counted = sum(rows)
  return {
    counted,
    percent: activityPercent(
      rows.reduce((all, { overall }) => all + overall, 0),
      counted,
    ),
    people: new Set(rows.map(({ user_id }) => user_id)).size,
  }
}

function sum(rows: InsightsActivity[], place?: Place): number {
  return rows
    .filter(({ location }) => place === undefined || location === place)
    .reduce((all, { input_tracked }) => all + input_tracked, 0)
}
