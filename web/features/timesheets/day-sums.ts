import type { TimesheetDay } from '../../api/v2-types.ts'
import { daysBetween } from '../../ui/week.ts'

export type ProjectLine = { projectId: number; byDay: Map<string, TimesheetDay>; tracked: number }

/** Days by projects, those with the most time first. */
export function linesOf(days: readonly TimesheetDay[]): ProjectLine[] {
  const lines = [...Map.groupBy(days, ({ project_id }) => project_id)].map(([projectId, its]) => ({
    projectId,
    byDay: new Map(its.map((day) => [day.date, day])),
    tracked: its.reduce((sum, { tracked }) => sum + tracked, 0),
  }))
  return lines.sort((a, b) => b.tracked - a.tracked || a.projectId - b.projectId)
}

const aWeek = 7

/** All days of a week; of longer periods only those with time in them, or the table would be mostly empty. */
export function shownDays(first: string, last: string, days: readonly { date: string }[]): string[] {
  const all = daysBetween(first, last)
  if (all.length <= aWeek) return all
  const used = new Set(days.map(({ date }) => date))
  return all.filter((day) => used.has(day))
}
