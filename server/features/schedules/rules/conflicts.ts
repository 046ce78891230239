import { type Instant, toWholeSeconds } from '../../../foundation/time/instant.ts'
import type { DayOff, Occurrence } from './plan.ts'

/** Why a planned shift may not work out. It is a warning: plans may have conflicts. */
export type Conflict = {
  kind: 'time_off' | 'holiday' | 'overlap'
  /** Of the policy or of the holiday. */
  name?: string
  /** Of the time off. */
  status?: 'submitted' | 'approved'
  /** The other shift. */
  start_time?: string
  stop_time?: string
}

type Shift = Pick<Occurrence, 'user_id' | 'date' | 'starts_at' | 'stops_at'>

/** All-day days off are a conflict for the shifts of their date; hours off and other shifts where they overlap. */
export function conflictsOf(shift: Shift, daysOff: readonly DayOff[], others: readonly Shift[]): Conflict[] {
  const off = daysOff.filter((day) => day.user_id === shift.user_id && isOffDuring(day, shift))
  const overlapping = others.filter(
    (other) =>
      other !== shift && other.user_id === shift.user_id && overlap(shift, other.starts_at, other.stops_at),
  )
  return [
    ...off.map(({ kind, name, status }) => ({ kind, name, ...(kind === 'time_off' && { status }) })),
    ...overlapping.map(({ starts_at, stops_at }) => ({
      kind: 'overlap' as const,
      start_time: toWholeSeconds(starts_at),
      stop_time: toWholeSeconds(stops_at),
    })),
  ]
}

function isOffDuring({ all_day, date, starts_at, stops_at }: DayOff, shift: Shift): boolean {
  if (all_day) return date === shift.date
  return starts_at !== null && stops_at !== null && overlap(shift, starts_at, stops_at)
}

function overlap(shift: Shift, start: Instant, stop: Instant): boolean {
  return start < shift.stops_at && stop > shift.starts_at
}
