import type { ReactNode } from 'react'

/** What a list and its CSV file show of each row. */
export type Column<Row> = Drawn<Row> & Exported<Row>

type Drawn<Row> = {
  /** Empty for the buttons of a row. */
  title: string
  /** `printed`: what to show of its seconds, in a column that adds up. */
  cell: (row: Row, printed?: number) => ReactNode
  /** A share of the width, such as `34%`; without it, what the column holds decides. */
  width?: string
  /** The share on narrow screens, where the first column otherwise takes half. */
  narrow?: string
  align?: 'right'
  /** Left out on screens narrower than this. */
  from?: 'sm' | 'md' | 'lg' | 'xl'
  /** In an export instead of text: a duration, in hours that add up as on screen. */
  seconds?: (row: Row) => number | undefined
  /** Its durations are under a total and are printed to add up to it; a function picks one of several totals. */
  adds?: true | ((row: Row) => string)
  /** What all rows add up to, from the server: a line each at the foot of the list. */
  sums?: readonly ReactNode[]
  /** The title of the column whose figure this one and its like add up to in each row. */
  partOf?: string
}

/** What an export says of a row; a column without it is left out there. Numbers name their unit or currency. */
type Exported<Row> =
  | { text?: (row: Row) => string | undefined; unit?: undefined; currency?: undefined }
  | {
      text: (row: Row) => string | number | undefined
      /** Behind the title: %, USD, days. Empty where the title says it: Projects. */
      unit: string
      currency?: undefined
    }
  | {
      text: (row: Row) => string | number | undefined
      unit?: undefined
      /** The currency of an amount; an export has it in a column of its own. */
      currency: (row: Row) => string
    }
