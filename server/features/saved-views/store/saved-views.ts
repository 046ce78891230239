import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { type SavedViewRow, savedView } from '../records/saved-view.ts'

const view = savedView.view(true)

/** The reader's own and the shared ones. Uses the primary key. */
export function pageOfViews(
  db: Db,
  organizationId: number,
  query: PageOf & { list: string | undefined },
  userId: number,
): Promise<SavedViewRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from saved_views v
        where ${every(
          sql`v.organization_id = ${organizationId} and v.id >= ${query.page_start_id}::bigint`,
          sql`(v.shared or v.user_id = ${userId})`,
          query.list === undefined ? undefined : sql`v.list = ${query.list}`,
        )}
        order by v.id limit ${query.page_limit + 1}`,
  )
}

export async function getView(db: Db, organizationId: number, id: number): Promise<SavedViewRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from saved_views v where v.organization_id = ${organizationId} and v.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`The saved view ${id}`)
  return row
}

const viewOf = columns({ id: is.int, organizationId: is.int, userId: is.int, name: is.text, shared: is.flag })
export type ViewOf = Selected<typeof viewOf>

export async function findView(db: Db, organizationIds: number[], id: number): Promise<ViewOf | undefined> {
  const [found] = await db.rows(
    viewOf,
    sql`select id, organization_id as "organizationId", user_id as "userId", name, shared from saved_views
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

const counts = columns({ own: is.int, shared: is.int })

/** How many views a member has, and how many are shared. Until the commit, no other call counts those of the organization. */
export async function countViews(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<Selected<typeof counts>> {
  const lock = `stint.saved_views.${organizationId}`
  await db.change(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return only(
    db,
    counts,
    sql`select count(*) filter (where user_id = ${userId})::int as own, count(*) filter (where shared)::int as shared
        from saved_views where organization_id = ${organizationId}`,
  )
}

/** False when it is gone. Of two simultaneous calls, one succeeds. */
export async function removeView(db: Db, organizationId: number, id: number): Promise<boolean> {
  const gone = await db.change(
    sql`delete from saved_views where organization_id = ${organizationId} and id = ${id}`,
  )
  return gone === 1
}

/** The private views of a member; the shared ones stay for the others. */
export async function removePrivateViews(db: Db, organizationId: number, userId: number): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`delete from saved_views where organization_id = ${organizationId} and user_id = ${userId} and not shared
        returning id`,
  )
  return rows.map(({ id }) => id)
}
