import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { one } from '../../../foundation/http/reply.ts'
import { maySeeBoard } from '../access.ts'
import { reportBoard } from '../records/report-board.ts'
import { tileViews } from '../records/tile-views.ts'
import { getBoard } from '../store/report-boards.ts'

export const getReportBoard = endpoint({
  get: '/v2/report_boards/:report_board_id',
  tag: 'Report boards',
  summary: 'Get a report board',
  description:
    'Returns the tiles, without figures: run the report of each tile’s view. A board never shows its readers more than they may see themselves. A view that include[]=saved_views does not return was deleted, or is not shared with the caller.',
  access: maySeeBoard,
  include: { users: column('user_id'), saved_views: tileViews },
  reply: one(reportBoard),

  handle: ({ db, subject: { organizationId, id } }) => getBoard(db, organizationId, id),
})
