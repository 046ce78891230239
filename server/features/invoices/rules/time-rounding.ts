import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'

export const roundingUnits = [0, 60, 300, 360, 600, 900, 1800, 3600] as const
export const roundingModes = ['nearest', 'up', 'down'] as const
export const roundingLevels = ['day', 'line'] as const

/** How worked time becomes billed time: to whole units, of each day of a line or of the line as a whole. */
export type TimeRounding = {
  unit: (typeof roundingUnits)[number]
  mode: (typeof roundingModes)[number]
  level: (typeof roundingLevels)[number]
}

type Worked = { date: CalendarDate; seconds: number }

/** The seconds that a line bills for its work. Time that is already round stays as it is. */
export function roundedSeconds(works: readonly Worked[], rounding: TimeRounding | undefined): number {
  const sum = (of: readonly Worked[]) => of.reduce((total, { seconds }) => total + seconds, 0)
  if (rounding === undefined || rounding.unit === 0) return sum(works)
  if (rounding.level === 'line') return rounded(sum(works), rounding)
  const days = [...Map.groupBy(works, ({ date }) => date).values()]
  return days.reduce((total, day) => total + rounded(sum(day), rounding), 0)
}

const steps = { nearest: Math.round, up: Math.ceil, down: Math.floor }

function rounded(seconds: number, { unit, mode }: TimeRounding): number {
  return steps[mode](seconds / unit) * unit
}
