import { unnamed } from '../../directory/unnamed.ts'
import type { DayText } from '../../ui/week.ts'
import { type Block, blocksOf } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import { useDay } from '../tracking/use-edits.ts'

type Found = { blocks: Block[]; nameOf: (work: { projectId: number; taskId: number | null }) => string }

/** The booked time of a day and its names; undefined: not known yet. */
export function useBlocks(whose: Whose, day: DayText): Found | undefined {
  const { data, error, isPaused } = useDay(whose, day)
  // Where the day can't be read, nothing is known to be in the way, and the server decides.
  if (data === undefined) return error || isPaused ? { blocks: [], nameOf: nameIn({}) } : undefined
  return { blocks: blocksOf(data.activities), nameOf: nameIn(data) }
}

type Names = { projects?: { id: number; name: string }[]; tasks?: { id: number; summary: string }[] }

/** `Crane: Paint it`. */
export function nameIn({ projects = [], tasks = [] }: Names): Found['nameOf'] {
  return ({ projectId, taskId }) => {
    const project = projects.find(({ id }) => id === projectId)?.name ?? unnamed.project(projectId)
    const task = tasks.find(({ id }) => id === taskId)?.summary
    return task === undefined ? project : `${project}: ${task}`
  }
}
