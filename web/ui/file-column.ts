import type { Column } from './data-table.tsx'

/** A column that only exported files have. */
export function fileColumn<Row>(title: string, text: (row: Row) => string | undefined): Column<Row> {
  return { title, text, cell: () => null }
}
