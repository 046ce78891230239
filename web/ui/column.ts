import type { ReactNode } from 'react'

/** What a list shows of each row, and what a file says of it. */
export type Column<Row> = {
  /** Empty for the buttons of a row. */
  title: string
  /** `printed`: what to show of its seconds, in a column that adds up. */
  cell: (row: Row, printed?: number) => ReactNode
  /** A share of the width, such as `34%`; without it, what the column holds decides. */
  width?: string
  /** The share on narrow screens, where the first column takes half of it otherwise. */
  narrow?: string
  align?: 'right'
  /** Left out on screens narrower than this. */
  from?: 'sm' | 'md' | 'lg' | 'xl'
  /** What an export says of a row; a column without it is left out there. */
  text?: (row: Row) => string | number | undefined
  /** In an export instead of text: a duration, in hours that add up as on screen. */
  seconds?: (row: Row) => number | undefined
  /** Its durations stand under a total, and are printed so that they add up to it; a function says to which of several. */
  adds?: true | ((row: Row) => string)
  /** The title of the column whose figure this one and its like add up to in each row. */
  partOf?: string
  /** What an export's numbers are in, behind the title: %, USD. */
  unit?: string
  /** The currency of an amount; an export has it in a column of its own. */
  currency?: (row: Row) => string
}
