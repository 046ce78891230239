import type { TimesheetDay } from '../../api/v2-types.ts'

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
