import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { seenViewIds } from '../../saved-views/public.ts'
import type { Tile } from '../rules/board-fields.ts'
import { newViews, tileFaults } from '../rules/new-views.ts'

export const reportList = 'reports'

type Reader = { organizationId: number; userId: number }

/** Those among the ids that are no saved reports which the reader sees. */
export async function unseenViews(db: Db, reader: Reader, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const seen = await seenViewIds(db, { ...reader, list: reportList }, ids)
  return new Set(ids.filter((id) => !seen.has(id)))
}

/** Nobody puts a report on a board that they do not see themselves. */
export async function findTileFaults(
  db: Db,
  reader: Reader,
  { tiles = [], before = [] }: { tiles?: readonly Tile[] | undefined; before?: readonly Tile[] },
): Promise<Detail[]> {
  return tileFaults(tiles, await unseenViews(db, reader, newViews(tiles, before)))
}
