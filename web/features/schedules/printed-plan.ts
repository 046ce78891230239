import { type PrintedGrid, type PrintUnit, printedGrid } from '../../ui/printed.ts'

type Planned = { members: readonly { days: readonly { planned: number }[] }[] }

/** The hours of a plan as they are printed: those of members and those of days add up to the same week. */
export function printedPlan({ members }: Planned, unit: PrintUnit): PrintedGrid {
  return printedGrid(
    members.map(({ days }) => days.map(({ planned }) => planned)),
    unit,
  )
}
