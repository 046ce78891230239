import type { Detail, Problem } from '../../../foundation/http/problems.ts'
import { periodClosed } from '../../closed-periods/public.ts'
import { type BookedStretch, trackingProblems } from '../../tracking/public.ts'
import { problems } from '../problems.ts'
import { lockRefusal } from '../rules/approval.ts'

/** Throws if any of this time is closed, approved, paid or invoiced. */
export function requireUnlocked(found: readonly BookedStretch[]): void {
  const refusal = lockRefusal(found)
  if (refusal) throw lockProblem(refusal, found)
}

export function lockProblem(
  refusal: NonNullable<ReturnType<typeof lockRefusal>>,
  found: readonly BookedStretch[],
  details?: Detail[],
): Problem {
  const closed = found.find((each) => each.closed !== undefined)?.closed
  if (refusal === 'period_closed' && closed) return periodClosed(closed)
  const extra = details && { details }
  return refusal === 'timesheet_locked'
    ? trackingProblems.timesheet_locked(extra)
    : problems.activity_locked(extra)
}
