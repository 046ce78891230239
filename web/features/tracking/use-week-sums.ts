import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { onDeviceOf } from '../../api/kept-queries.ts'
import type { DayText } from '../../ui/week.ts'
import { bookedQuery, type Whose } from './calls.ts'
import { sumsWithEdits } from './sums-with-edits.ts'
import { type TimeSums, timeSumsQuery, useElapsed } from './time-sums.ts'
import { useEdits } from './use-edits.ts'
import { type WeekSums, weekSums } from './week-sums.ts'

// More than anybody works on in a week; all beyond are one line.
const mostLines = 1_000

/** A member's own days by project and task, at most 31; what is shown of them anywhere comes from here. */
export const ownSumsQuery = ({ organizationId, userId }: Whose, first: DayText, last: DayText) =>
  queryOptions({
    ...timeSumsQuery(organizationId, {
      filters: { 'user_ids[]': [userId] },
      first,
      last,
      by: 'task',
      most: mostLines,
    }),
    meta: onDeviceOf(userId),
  })

const none = { sums: [], projects: new Map(), tasks: new Map() }

/** The query with the reader’s own edits, and its sums by now. */
export function useWeekSums(whose: Whose, first: DayText, last: DayText) {
  const edits = useEdits(whose)
  const { data: booked } = useQuery({ ...bookedQuery(whose, first, last), enabled: edits.length > 0 })
  const { zone } = whose
  const select = useCallback(
    (found: TimeSums) => sumsWithEdits(found, edits, booked?.activities, { first, last, zone }),
    [edits, booked, first, last, zone],
  )
  const query = useQuery({ ...ownSumsQuery(whose, first, last), select })
  const elapsed = useElapsed(query.data?.readAtMs)
  const sums: WeekSums = weekSums(query.data ?? none, elapsed)
  return { query, sums, elapsed }
}
