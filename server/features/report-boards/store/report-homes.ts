import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { type ReportHomeRow, reportHome } from '../records/report-home.ts'

const view = reportHome.view(true)

type Reader = { organizationId: number; userId: number }

/** What a member has on Home: nothing at first, and no board that they no longer see. */
export async function getHome(db: Db, { organizationId, userId }: Reader): Promise<ReportHomeRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns}
        from (select ${userId}::int as user_id) reader
        left join report_homes h on h.organization_id = ${organizationId} and h.user_id = reader.user_id
        left join report_boards b on b.organization_id = ${organizationId} and b.id = h.report_board_id
          and (b.shared or b.user_id = reader.user_id)`,
  )
  if (row === undefined) throw new Gone('What is on Home')
  return row
}

type Change = { report_board_id?: number | null; saved_view_ids?: number[] }

/** Keeps what is not given. Two simultaneous first calls make one row. */
export async function changeHome(
  db: Db,
  { organizationId, userId }: Reader,
  { report_board_id, saved_view_ids }: Change,
): Promise<void> {
  const givesBoard = report_board_id !== undefined
  const givesViews = saved_view_ids !== undefined
  await db.change(sql`
    insert into report_homes as h (organization_id, user_id, report_board_id, saved_view_ids)
    values (${organizationId}, ${userId}, ${report_board_id ?? null}::int, ${saved_view_ids ?? []}::int[])
    on conflict (organization_id, user_id) do update set
      report_board_id = case when ${givesBoard}::boolean then excluded.report_board_id else h.report_board_id end,
      saved_view_ids = case when ${givesViews}::boolean then excluded.saved_view_ids else h.saved_view_ids end`)
}

export async function removeHome(db: Db, { organizationId, userId }: Reader): Promise<void> {
  await db.change(
    sql`delete from report_homes where organization_id = ${organizationId} and user_id = ${userId}`,
  )
}
