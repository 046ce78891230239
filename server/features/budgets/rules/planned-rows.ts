import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'
import { type HistoryPlan, type LatestRow, planFor, planReset, type RowDays } from './history-plan.ts'

/** A row as it is now, or as a change would make it. New rows have no id. */
export type PlannedRow = RowDays & { id: number | undefined; budget: Budget; stop_date: CalendarDate | null }

/** The latest row of a budget with all its days. */
export type CurrentRow = LatestRow & RowDays & { id: number }

/** The rows from the latest one on, as resets until today and a budget that is set today would make them. */
export function plannedRows(
  latest: CurrentRow | undefined,
  set: { budget: Budget | null; is_archived: boolean },
  today: CalendarDate,
): PlannedRow[] {
  let rows: PlannedRow[] = latest === undefined ? [] : [latest]
  for (;;) {
    const last = lastOf(rows, latest)
    if (last === undefined || last.stop_date !== null || last.resets_on === null || last.resets_on > today)
      return applied(rows, planFor(last, set, today))
    rows = applied(rows, planReset({ ...last, resets_on: last.resets_on }, set.is_archived))
  }
}

/** The last row, with the last day of the row before it. */
function lastOf(
  rows: readonly PlannedRow[],
  latest: CurrentRow | undefined,
): (LatestRow & RowDays) | undefined {
  const [before, last] = [rows.at(-2), rows.at(-1)]
  if (last === undefined) return undefined
  const previous_stop = before === undefined ? (latest?.previous_stop ?? null) : before.stop_date
  return { ...last, previous_stop }
}

function applied(rows: readonly PlannedRow[], { stop, amend, open }: HistoryPlan): PlannedRow[] {
  const last = rows.at(-1)
  const changed = last && {
    ...last,
    ...(stop && { stop_date: stop }),
    ...(amend && { budget: amend.budget }),
    // The days on which the budget was set and the row was opened stay.
    ...(amend?.days && { ...amend.days, set_on: last.set_on, opened_on: last.opened_on, stop_date: null }),
  }
  return [
    ...rows.slice(0, -1),
    ...(changed ? [changed] : []),
    ...(open ? [{ id: undefined, budget: open.budget, stop_date: null, ...open.days }] : []),
  ]
}
