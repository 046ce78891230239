import { type PrintUnit, printedParts } from '../../ui/printed.ts'
import type { ToolTotal, ToolTotals } from './calls.ts'

const judgements = ['core', 'non_core', 'unproductive'] as const
type Printed = Record<'tracked' | (typeof judgements)[number], number>

/** A row with its times as they are printed, in seconds. `isRest`: the groups without rows of their own. */
export type ShownTotal = ToolTotal & { key: number; isRest: boolean; shown: Printed }
type ShownTotals = { rows: ShownTotal[]; total: Printed }

/**
 * The rows add up to the total, and so does what all time counted as. The time in a browser is judged by its sites, so that
 * only the rows of other tools are what they count as. `isWhole`: the groups make up the total; sites do not.
 */
export function printedTotals({ total, totals }: ToolTotals, unit: PrintUnit, isWhole: boolean): ShownTotals {
  const left = totals.reduce((rest, { tracked }) => rest - tracked, total.tracked)
  const rest = { tracked: left, core: 0, non_core: 0, unproductive: 0 }
  const rows: ToolTotal[] = isWhole && left > 0 ? [...totals, rest] : totals
  const { parts } = printedParts(
    rows.map(({ tracked }) => tracked),
    unit,
  )
  return {
    rows: rows.map((row, key) => ({
      ...row,
      key,
      isRest: row === rest,
      shown: printed(row, parts[key] ?? 0, unit),
    })),
    total: printed(total, printedParts([total.tracked], unit).total, unit),
  }
}

function printed(row: ToolTotals['total'], tracked: number, unit: PrintUnit): Printed {
  const seconds = judgements.map((name) => row[name])
  const isAll = seconds.reduce((sum, each) => sum + each, 0) === row.tracked
  const [core = 0, non_core = 0, unproductive = 0] = printedParts(
    seconds,
    unit,
    isAll ? tracked : undefined,
  ).parts
  return { tracked, core, non_core, unproductive }
}
