import { unnamed } from '../../directory/unnamed.ts'
import { activityPercent } from '../../ui/activity.ts'
import { type PrintUnit, printedParts } from '../../ui/printed.ts'
import type { DayText } from '../../ui/week.ts'
import type { TimeSums } from '../tracking/time-sums.ts'
import { secondsOf, timeSumsQuery } from '../tracking/time-sums.ts'
import type { DashboardFilters } from './calls.ts'

export type DayPerson = {
  /** Undefined: all others together. */
  userId: number | undefined
  name: string
  seconds: number
  /** As it is printed, in seconds. */
  shown: number
  percent: number | undefined
}

// Members beyond these are one line.
const mostPeople = 1_000

/** Who tracked how much on one day, summed up by the server. */
export const dayPeopleQuery = (organizationId: number, filters: DashboardFilters, day: DayText) =>
  timeSumsQuery(organizationId, { filters, first: day, last: day, by: 'member', most: mostPeople })

/** The most time first; together they are printed as the whole day. */
export function dayPeople({ sums, users }: TimeSums, elapsedSeconds: number, unit: PrintUnit): DayPerson[] {
  const seconds = sums.map((sum) => secondsOf(sum, elapsedSeconds))
  const { parts } = printedParts(seconds, unit)
  return sums
    .map(({ user_id, overall, input_tracked }, at) => ({
      userId: user_id ?? undefined,
      name: user_id === null ? '' : (users.get(user_id) ?? unnamed.user(user_id)),
      seconds: seconds[at] ?? 0,
      shown: parts[at] ?? 0,
      percent: activityPercent(overall, input_tracked),
    }))
    .sort(
      (one, other) =>
        Number(one.userId === undefined) - Number(other.userId === undefined) || other.seconds - one.seconds,
    )
}
