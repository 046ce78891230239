import type { Detail } from '../../../foundation/http/problems.ts'
import { type Decimal, decimalFrom, decimalFromNoisy, roundTo } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'

/** The figures of a policy as callers send them: thresholds are hours. */
export type Figures = {
  weekly_threshold?: number
  daily_threshold?: number | null
  multiplier?: number
}

export type StoredFigures = { weekly_threshold: number; daily_threshold: number | null; multiplier: Decimal }

/** Hours have at most four decimals and are whole seconds. */
export function secondsOf(hours: number): number {
  return Math.round(hours * 3600)
}

export function figureFaults({ multiplier }: Figures): Detail[] {
  if (multiplier === undefined) return []
  const exact = decimalFromNoisy(multiplier)
  if (exact !== undefined && Number(roundTo(exact, 2)) === multiplier) return []
  return [{ attribute: 'multiplier', error: 'must have at most 2 decimals' }]
}

/** The columns of the figures that were sent. */
export function columnsOf({ weekly_threshold, daily_threshold, multiplier }: Figures) {
  return {
    weekly_threshold: weekly_threshold === undefined ? undefined : secondsOf(weekly_threshold),
    daily_threshold: daily_threshold == null ? daily_threshold : secondsOf(daily_threshold),
    multiplier: multiplier === undefined ? undefined : decimalFrom(multiplier.toFixed(2)),
  }
}

/** Whether a change touches figures of a policy that has begun: paid weeks must stay as they were. */
export function changesBegun(
  current: StoredFigures & { starts_on: CalendarDate },
  sent: Partial<StoredFigures & { starts_on: CalendarDate }>,
  today: CalendarDate,
): boolean {
  if (current.starts_on > today) return false
  const names = ['weekly_threshold', 'daily_threshold', 'multiplier', 'starts_on'] as const
  return names.some((name) => sent[name] !== undefined && sent[name] !== current[name])
}
