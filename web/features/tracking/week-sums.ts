import type { DayText } from '../../ui/week.ts'
import type { DailyReply } from './calls.ts'

/** What was tracked on one project and task, by day, in seconds. */
export type Line = {
  projectId: number
  taskId: number | null
  project: string
  task: string
  isBreak: boolean
  seconds: Map<DayText, number>
  total: number
}

export type WeekSums = { lines: Line[]; ofDays: Map<DayText, number>; total: number }

/** What runs and no sum has yet. */
export type Live = {
  projectId: number
  taskId: number | null
  project: string
  task: string
  day: DayText
  seconds: number
}

/** The sums of some days as a table: a line for each project and task, by name. */
export function weekSums({ daily_activities, projects = [], tasks = [] }: DailyReply, live?: Live): WeekSums {
  const known = new Map(projects.map((project) => [project.id, project]))
  const summaries = new Map(tasks.map(({ id, summary }) => [id, summary]))
  const lines = new Map<string, Line>()
  const ofDays = new Map<DayText, number>()
  let total = 0
  for (const { date, project_id, task_id, tracked } of daily_activities)
    add(lineOf(project_id, task_id), date, tracked)
  if (live && live.seconds > 0) {
    const line = lineOf(live.projectId, live.taskId)
    line.project ||= live.project
    line.task ||= live.task
    add(line, live.day, live.seconds)
  }
  return { lines: [...lines.values()].sort(byName), ofDays, total }

  function lineOf(projectId: number, taskId: number | null): Line {
    const key = `${projectId}-${taskId ?? ''}`
    const project = known.get(projectId)
    const line = lines.get(key) ?? {
      projectId,
      taskId,
      project: project?.name ?? '',
      task: taskId === null ? '' : (summaries.get(taskId) ?? ''),
      isBreak: project?.type === 'work_break',
      seconds: new Map(),
      total: 0,
    }
    lines.set(key, line)
    return line
  }

  function add(line: Line, day: DayText, seconds: number): void {
    line.seconds.set(day, (line.seconds.get(day) ?? 0) + seconds)
    line.total += seconds
    ofDays.set(day, (ofDays.get(day) ?? 0) + seconds)
    total += seconds
  }
}

function byName(one: Line, other: Line): number {
  return (
    Number(one.isBreak) - Number(other.isBreak) ||
    one.project.localeCompare(other.project) ||
    one.projectId - other.projectId ||
    one.task.localeCompare(other.task)
  )
}
