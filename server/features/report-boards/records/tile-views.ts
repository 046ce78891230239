import type { Row } from '../../../foundation/records/record.ts'
import type { Tile } from '../rules/board-fields.ts'

/** The views that the tiles show, for `include`. */
export function* tileViews(rows: readonly Row<{ tiles: Tile[] }>[]): Iterable<number> {
  for (const row of rows) for (const { saved_view_id } of row.cell('tiles')) yield saved_view_id
}
