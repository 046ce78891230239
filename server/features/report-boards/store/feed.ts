import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { reportBoardChanged, reportBoardCreated, reportBoardDeleted } from '../facts.ts'
import { reportBoard } from '../records/report-board.ts'

/** Private boards are their makers' alone, so followers get the shared ones. */
export const reportBoardFeed: Resource = {
  name: 'report_board',
  deletion: 'it was deleted, or is no longer shared: the feed has shared boards only',
  record: reportBoard,
  key: { id: 'b.id' },
  from: () => sql`report_boards b`,
  organization: 'b.organization_id',
  where: sql`b.shared`,
  touches: touchedBy(
    on(reportBoardCreated, ({ report_board_id }) => [created(report_board_id)]),
    on(reportBoardChanged, ({ report_board_id }) => [updated(report_board_id)]),
    on(reportBoardDeleted, ({ report_board_id }) => [deleted(report_board_id)]),
  ),
}
