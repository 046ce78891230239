import type { Line, WeekSums } from '../tracking/week-sums.ts'

type Work = Pick<Line, 'projectId' | 'project' | 'isBreak'>

/** A line without time. */
export function emptyLine(work: Work, task: { id: number; summary: string } | undefined): Line {
  return {
    ...work,
    taskId: task?.id ?? null,
    task: task?.summary ?? '',
    seconds: new Map(),
    runningOn: undefined,
    total: 0,
  }
}

export const isSameLine = (one: Line, other: Line) =>
  one.projectId === other.projectId && one.taskId === other.taskId

/** The lines of the week, and below them the added ones that have no time yet. */
export function withAdded(sums: WeekSums, added: readonly Line[]): WeekSums {
  const missing = added.filter((line) => !sums.lines.some((each) => isSameLine(each, line)))
  return missing.length === 0 ? sums : { ...sums, lines: [...sums.lines, ...missing] }
}
