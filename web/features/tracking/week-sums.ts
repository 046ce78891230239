import type { Project } from '../../api/v2-types.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { runningOf, secondsOf, type TimeSums } from './time-sums.ts'

/** What was tracked on one project and task, by day, in seconds; what runs counts in. */
export type Line = {
  projectId: number
  taskId: number | null
  project: string
  task: string
  isBreak: boolean
  seconds: Map<DayText, number>
  /** The day on which a timer runs for it. */
  runningOn: DayText | undefined
  total: number
}

export type WeekSums = {
  lines: Line[]
  ofDays: Map<DayText, number>
  total: number
  /** The running part, not booked yet. */
  running: number
}

type Found = Pick<TimeSums, 'sums'> & {
  tasks: ReadonlyMap<number, string>
  projects: ReadonlyMap<number, Pick<Project, 'name' | 'type'>>
}

/** The sums of some days as a table: a line for each project and task, by name. */
export function weekSums({ sums, projects, tasks }: Found, elapsedSeconds: number): WeekSums {
  const lines = new Map<string, Line>()
  const ofDays = new Map<DayText, number>()
  let [total, running] = [0, 0]
  for (const sum of sums) {
    const seconds = secondsOf(sum, elapsedSeconds)
    const line = lineOf(sum.project_id, sum.task_id)
    line.seconds.set(sum.date, (line.seconds.get(sum.date) ?? 0) + seconds)
    line.total += seconds
    if (sum.running_timers > 0) line.runningOn = sum.date
    ofDays.set(sum.date, (ofDays.get(sum.date) ?? 0) + seconds)
    total += seconds
    running += runningOf(sum, elapsedSeconds)
  }
  return { lines: [...lines.values()].sort(byName), ofDays, total, running }

  function lineOf(projectId: number | null, taskId: number | null): Line {
    const key = `${projectId ?? ''}-${taskId ?? ''}`
    const project = projects.get(projectId ?? 0)
    const line: Line = lines.get(key) ?? {
      projectId: projectId ?? 0,
      taskId,
      project: projectId === null ? t('Other work') : (project?.name ?? ''),
      task: taskId === null ? '' : (tasks.get(taskId) ?? ''),
      isBreak: project?.type === 'work_break',
      seconds: new Map(),
      runningOn: undefined,
      total: 0,
    }
    lines.set(key, line)
    return line
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
