import type { ReactNode } from 'react'
import type { Column } from './column.ts'

/** Opens the records of a list beside it: what the columns say of one, what else there is, and what can be done. */
export type Peek<Row> = {
  nameOf: (row: Row) => string
  /** The page of the record. */
  to: (row: Row) => string
  /** Below the facts: what a row has no room for. */
  more?: (row: Row) => ReactNode
  /** Beside the way to its page. */
  actions?: (row: Row) => ReactNode
  /** Where the address has the open row; a page with several lists gives each its own. */
  name?: string
  /** All columns, where the list hides some. */
  columns?: Column<Row>[]
}
