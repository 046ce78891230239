import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { onDeviceOf } from '../../api/kept-queries.ts'
import { calendarQuery } from '../calendars/calls.ts'
import { type WeekOff, weekOff } from './time-off-lines.ts'
import type { Asked, Week } from './use-timesheet.ts'

/** Time off and holidays of a member in a week, as far as the reader sees them. */
export function useWeekOff({ whose, day }: Asked, { days }: Week): WeekOff {
  const [first = day, last = day] = [days[0], days.at(-1)]
  const { data } = useQuery({
    ...calendarQuery(whose.organizationId, { first, last, userIds: [whose.userId] }),
    // Another week shows nothing until its own days are there.
    placeholderData: undefined,
    meta: onDeviceOf(whose.userId),
  })
  return useMemo(() => weekOff(data?.rows.flatMap((person) => person.days) ?? []), [data])
}
