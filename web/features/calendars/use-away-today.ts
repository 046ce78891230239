import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMinute } from '../../ui/clock.ts'
import { addDays, dayIn } from '../../ui/week.ts'
import { type Absence, absencesAfter, absencesOn, mostAhead } from './absence.ts'
import { type CalendarFilters, calendarQuery } from './calls.ts'

export type AwayFilters = Pick<CalendarFilters, 'teamIds' | 'userIds'>

/** So many days ahead is soon. */
const soonDays = 14

/** Who is out today, of the people that the reader sees. */
export function useAwayToday(filters: AwayFilters = {}): Absence[] {
  const { today, people, weekend } = useComingDays(filters)
  return useMemo(() => absencesOn(today, people ?? [], weekend), [today, people, weekend])
}

/** Who goes away in the next two weeks; undefined until it is known. */
export function useAwaySoon(filters: AwayFilters): Absence[] | undefined {
  const { today, people, weekend } = useComingDays(filters)
  return useMemo(
    () => people && absencesAfter(today, addDays(today, soonDays), people, weekend),
    [today, people, weekend],
  )
}

function useComingDays(filters: AwayFilters) {
  const { id, time_zone, weekend_days, plan_active } = useOrganization()
  const today = dayIn(time_zone, useMinute())
  const { data } = useQuery({
    ...calendarQuery(id, { first: today, last: addDays(today, mostAhead), ...filters }),
    enabled: plan_active,
  })
  return { today, people: data?.rows, weekend: weekend_days }
}
