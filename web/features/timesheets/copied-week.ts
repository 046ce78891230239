import { addDays, type DayText, dayIn } from '../../ui/week.ts'
import { clashesOf, copyTo, type TimeChange, together } from '../manual-time/time-change.ts'
import { type Block, gapsOf } from '../tracking/blocks.ts'

/** Why an entry is not copied; undefined: it is. */
export type Obstacle = 'clash' | 'locked' | 'future' | 'no_access'

export type CopiedEntry = {
  block: Block
  day: DayText
  change: TimeChange
  obstacle: Obstacle | undefined
  clashes: Block[]
}

type There = {
  zone: string
  /** What is booked in the week that gets the copies. */
  blocks: readonly Block[]
  nowMs: number
  isLocked: (day: DayText) => boolean
  mayWorkOn: (projectId: number) => boolean
}

/** The entries of a week one week later, each with what is in its way. */
export function copiedWeek(last: readonly Block[], there: There): CopiedEntry[] {
  const copied: TimeChange[] = []
  return last.map((block) => {
    const day = addDays(dayIn(there.zone, block.fromMs), 7)
    const change = copyTo(block, there.zone, day)
    const clashes = clashesOf(change, there.blocks)
    const obstacle = obstacleOf(block, day, change, {
      ...there,
      hasClash: clashes.length > 0 || isTaken(change),
    })
    if (obstacle === undefined) copied.push(change)
    return { block, day, change, obstacle, clashes }
  })

  /** Where the clocks change, two copies can come to lie on each other. */
  function isTaken({ add }: TimeChange): boolean {
    return add.some((each) => {
      const free = gapsOf(
        together(copied).add.toSorted((one, other) => one.fromMs - other.fromMs),
        each,
        each.toMs - each.fromMs,
      )
      return free.length === 0
    })
  }
}

/** What is copied, as one change. */
export function copiesOf(entries: readonly CopiedEntry[]): TimeChange {
  return together(entries.filter(({ obstacle }) => obstacle === undefined).map(({ change }) => change))
}

function obstacleOf(
  { projectId }: Block,
  day: DayText,
  { add }: TimeChange,
  there: There & { hasClash: boolean },
): Obstacle | undefined {
  if (!there.mayWorkOn(projectId)) return 'no_access'
  if (there.isLocked(day)) return 'locked'
  if (add.some(({ toMs }) => toMs > there.nowMs)) return 'future'
  return there.hasClash ? 'clash' : undefined
}
