import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseBoards } from '../access.ts'
import { reportBoard } from '../records/report-board.ts'
import { tileViews } from '../records/tile-views.ts'
import { pageOfBoards } from '../store/report-boards.ts'

export const listReportBoards = endpoint({
  get: '/v2/organizations/:organization_id/report_boards',
  tag: 'Report boards',
  summary: 'List report boards',
  description: 'Returns the caller’s own boards and the shared ones of the organization.',
  access: mayUseBoards,
  query: paging,
  include: { users: column('user_id'), saved_views: tileViews },
  reply: page(reportBoard),

  async handle({ db, caller, membership, query }) {
    return pageOf(await pageOfBoards(db, membership.organizationId, query, caller.userId), query.page_limit)
  },
})
