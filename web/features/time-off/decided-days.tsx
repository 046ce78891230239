import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs } from '../../ui/clock.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { addDays, dayIn } from '../../ui/week.ts'

const daysAhead = 365
/** The last month, and a year ahead: most time off is decided before it begins. */
const size = { usual: daysAhead + 31, most: 800 }

/** The days of decided time off that the address names. */
export function useDecidedDays(): DaySpan {
  return useDaySpan(useLatest(), size)
}

export function DecidedDays() {
  return <DaysField today={useLatest()} now={addDays(useLatest(), -daysAhead)} size={size} />
}

function useLatest() {
  return addDays(dayIn(useOrganization().time_zone, nowMs()), daysAhead)
}
