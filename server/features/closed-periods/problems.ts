import { defineProblems, type Problem } from '../../foundation/http/problems.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'

export const problems = defineProblems({
  period_overlap: [11800, 400, 'The days overlap another period. See details.'],
  period_closed: [11801, 400, 'These days are in a closed period. See details.'],
  period_not_ready: [11802, 400, 'The period can’t close yet. See details.'],
})

export type ClosedDays = { name: string; firstDay: CalendarDate; lastDay: CalendarDate }

/** Names the period, as the function refuse_closed_days of the database does. */
export function periodClosed({ name, firstDay, lastDay }: ClosedDays): Problem {
  return problems.period_closed({
    message: `${name} is closed. Reopen it to change anything from ${firstDay} to ${lastDay}.`,
    details: [{ attribute: 'closed_period', error: `is ${name}` }],
  })
}
