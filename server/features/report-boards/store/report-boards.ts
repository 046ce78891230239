import type { Sight } from '../../../api/side-loads.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { type ReportBoardRow, reportBoard } from '../records/report-board.ts'
import type { Tile } from '../rules/board-fields.ts'

const view = reportBoard.view(true)

const seenBy = (userId: number): Sql => sql`(b.shared or b.user_id = ${userId})`

/** The reader's own and the shared ones. Uses the primary key. */
export function pageOfBoards(
  db: Db,
  organizationId: number,
  query: PageOf,
  userId: number,
): Promise<ReportBoardRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from report_boards b
        where b.organization_id = ${organizationId} and b.id >= ${query.page_start_id}::bigint and ${seenBy(userId)}
        order by b.id limit ${query.page_limit + 1}`,
  )
}

/** The boards among these that the caller sees. */
export function seenBoards(db: Db, { caller, membership }: Sight, ids: number[]): Promise<ReportBoardRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from report_boards b
        where b.organization_id = ${membership.organizationId} and b.id = any(${ids}::int[]) and ${seenBy(caller.userId)}
        order by b.id`,
  )
}

export async function getBoard(db: Db, organizationId: number, id: number): Promise<ReportBoardRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from report_boards b where b.organization_id = ${organizationId} and b.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`The board ${id}`)
  return row
}

const boardOf = columns({
  id: is.int,
  organizationId: is.int,
  userId: is.int,
  name: is.text,
  shared: is.flag,
  tiles: is.json<Tile[]>(),
})
export type BoardOf = Selected<typeof boardOf>

export async function findBoard(db: Db, organizationIds: number[], id: number): Promise<BoardOf | undefined> {
  const [found] = await db.rows(
    boardOf,
    sql`select id, organization_id as "organizationId", user_id as "userId", name, shared, tiles from report_boards
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

const counts = columns({ own: is.int, shared: is.int })

/** How many boards a member has, and how many are shared. Until the commit, no other call counts those of the organization. */
export async function countBoards(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<Selected<typeof counts>> {
  const lock = `stint.report_boards.${organizationId}`
  await db.change(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return only(
    db,
    counts,
    sql`select count(*) filter (where user_id = ${userId})::int as own, count(*) filter (where shared)::int as shared
        from report_boards where organization_id = ${organizationId}`,
  )
}

/** False when it is gone. Of two simultaneous calls, one succeeds. */
export async function removeBoard(db: Db, organizationId: number, id: number): Promise<boolean> {
  const gone = await db.change(
    sql`delete from report_boards where organization_id = ${organizationId} and id = ${id}`,
  )
  return gone === 1
}

/** The private boards of a member; the shared ones stay for the others. */
export async function removePrivateBoards(db: Db, organizationId: number, userId: number): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`delete from report_boards where organization_id = ${organizationId} and user_id = ${userId} and not shared
        returning id`,
  )
  return rows.map(({ id }) => id)
}
