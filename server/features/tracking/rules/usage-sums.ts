import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Productivity, productivities, type ToolType } from './usage.ts'

/** What decides which day a usage counts towards, and which of its sums. */
export type CountedUsage = {
  date: CalendarDate
  projectId: number
  taskId: number | null
  toolId: number
  toolType: ToolType
  productivity: Productivity
  tracked: number
  counted: number
  activations: number | null
}

export type ToolDaySums = { tracked: number; activations: number } & Record<Productivity, number>

/** How the sums of one day, work and tool change. */
export type ToolDayChange = ToolDaySums &
  Pick<CountedUsage, 'date' | 'projectId' | 'taskId' | 'toolId' | 'toolType'>

/** Adds up how usages change their days: what they were is subtracted, what they are is added. */
export function toolDayChanges(
  before: readonly CountedUsage[],
  after: readonly CountedUsage[],
): ToolDayChange[] {
  const days = new Map<string, ToolDayChange>()
  const add = (usage: CountedUsage, times: 1 | -1) => {
    if (usage.tracked === 0) return
    const { date, projectId, taskId, toolId, toolType } = usage
    const key = `${date} ${projectId} ${taskId} ${toolId}`
    const day = days.get(key) ?? { date, projectId, taskId, toolId, toolType, ...nothing }
    day.tracked += usage.tracked * times
    day.activations += (usage.activations ?? 0) * times
    day[usage.productivity] += usage.counted * times
    days.set(key, day)
  }
  for (const usage of before) add(usage, -1)
  for (const usage of after) add(usage, 1)
  return [...days.values()].filter(
    (day) =>
      day.tracked !== 0 || day.activations !== 0 || productivities.some((productivity) => day[productivity]),
  )
}

const nothing: ToolDaySums = { tracked: 0, activations: 0, core: 0, non_core: 0, unproductive: 0 }
