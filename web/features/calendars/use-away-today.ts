import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMinute } from '../../ui/clock.ts'
import { addDays, dayIn } from '../../ui/week.ts'
import { type Absence, absencesOn, mostAhead } from './absence.ts'
import { type CalendarFilters, calendarQuery } from './calls.ts'

export type AwayFilters = Pick<CalendarFilters, 'teamIds' | 'userIds'>

/** Who is out today, of the people that the reader sees. */
export function useAwayToday(filters: AwayFilters = {}): Absence[] {
  const { id, time_zone, plan_active } = useOrganization()
  const today = dayIn(time_zone, useMinute())
  const { data } = useQuery({
    ...calendarQuery(id, { first: today, last: addDays(today, mostAhead), ...filters }),
    enabled: plan_active,
  })
  return useMemo(() => absencesOn(today, data?.rows ?? []), [today, data])
}
