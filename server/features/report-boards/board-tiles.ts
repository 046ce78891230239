import type { Sight } from '../../api/side-loads.ts'
import type { Db } from '../../foundation/db/database.ts'
import { seenViews } from '../saved-views/public.ts'
import type { Tile } from './rules/board-fields.ts'
import { seenBoards } from './store/report-boards.ts'

/** A tile with its saved report; undefined: its reader no longer sees the report. */
export type SeenTile = { tile: Tile; view: { name: string; query: string } | undefined }

/** The tiles of a board as its reader sees them now; undefined: they no longer see the board. Two statements. */
export async function boardTiles(db: Db, sight: Sight, boardId: number): Promise<SeenTile[] | undefined> {
  const [board] = await seenBoards(db, sight, [boardId])
  if (board === undefined) return undefined
  const tiles = board.cell('tiles')
  const ids = tiles.map(({ saved_view_id }) => saved_view_id)
  const views = new Map(
    (await seenViews(db, sight, ids)).map((view) => [
      view.cell('id'),
      { name: view.cell('name'), query: view.cell('query') },
    ]),
  )
  return tiles.map((tile) => ({ tile, view: views.get(tile.saved_view_id) }))
}
