import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs } from '../../ui/clock.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { dayIn } from '../../ui/week.ts'

/** The API takes no more of requests and logs at once. */
export const month = { usual: 31, most: 31 }

/** The days of the organization that the address names. */
export function useShownDays(): DaySpan {
  return useDaySpan(useToday(), month)
}

export function ShownDays() {
  return <DaysField today={useToday()} size={month} />
}

function useToday() {
  return dayIn(useOrganization().time_zone, nowMs())
}
