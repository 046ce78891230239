import { useQuery } from '@tanstack/react-query'
import type { DayText } from '../../ui/week.ts'
import type { Whose } from './calls.ts'
import { timeSumsQuery, useElapsed } from './time-sums.ts'
import { type WeekSums, weekSums } from './week-sums.ts'

// More than anybody works on in a week; all beyond are one line.
const mostLines = 1_000

/** A member's own days by project and task, at most 31; what is shown of them anywhere comes from here. */
export const ownSumsQuery = ({ organizationId, userId }: Whose, first: DayText, last: DayText) =>
  timeSumsQuery(organizationId, {
    filters: { 'user_ids[]': [userId] },
    first,
    last,
    by: 'task',
    most: mostLines,
  })

const none = { sums: [], projects: new Map(), tasks: new Map() }

/** The query, and its sums by now. */
export function useWeekSums(whose: Whose, first: DayText, last: DayText) {
  const query = useQuery(ownSumsQuery(whose, first, last))
  const elapsed = useElapsed(query.data?.readAtMs)
  const sums: WeekSums = weekSums(query.data ?? none, elapsed)
  return { query, sums, elapsed }
}
