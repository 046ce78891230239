import type { Sight } from '../../../api/side-loads.ts'
import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type SavedViewRow, savedView } from '../records/saved-view.ts'

const view = savedView.view(true)

/** The views among these that the caller sees: their own and the shared ones. */
export function seenViews(db: Db, { caller, membership }: Sight, ids: number[]): Promise<SavedViewRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from saved_views v
        where v.organization_id = ${membership.organizationId} and v.id = any(${ids}::int[])
          and (v.shared or v.user_id = ${caller.userId})
        order by v.id`,
  )
}

type Reader = { organizationId: number; userId: number; list: string }

/** The views of a list among these that the reader sees. */
export async function seenViewIds(
  db: Db,
  { organizationId, userId, list }: Reader,
  ids: number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from saved_views
        where organization_id = ${organizationId} and id = any(${ids}::int[]) and list = ${list}
          and (shared or user_id = ${userId})`,
  )
  return new Set(rows.map(({ id }) => id))
}
