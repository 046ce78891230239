import { endpoint } from '../../../api/endpoint.ts'
import { column, eachIn } from '../../../api/side-loads.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseBoards } from '../access.ts'
import { unseenViews } from '../changes/seen-views.ts'
import { reportHome } from '../records/report-home.ts'
import { changedHome, mostFavorites } from '../rules/board-fields.ts'
import { seenBoards } from '../store/report-boards.ts'
import { changeHome, getHome } from '../store/report-homes.ts'

const path = '/v2/organizations/:organization_id/report_home'
const include = { report_boards: column('report_board_id'), saved_views: eachIn('saved_view_ids') }

export const getReportHome = endpoint({
  get: path,
  tag: 'Report boards',
  summary: 'Get the reports on Home',
  description: 'Returns the board and the favorite saved reports that the caller has on Home.',
  access: mayUseBoards,
  include,
  reply: one(reportHome),

  handle: ({ db, caller: { userId }, membership: { organizationId } }) =>
    getHome(db, { organizationId, userId }),
})

export const updateReportHome = endpoint({
  put: path,
  tag: 'Report boards',
  summary: 'Change the reports on Home',
  description: `Send only the fields to change; report_board_id null removes the board from Home. At most ${mostFavorites} favorites. Nobody else sees what the caller has on Home.`,
  access: mayUseBoards,
  body: changedHome,
  async lookup({ db, caller, membership, body: { report_board_id, saved_view_ids = [] } }) {
    const { organizationId } = membership
    const sight = { caller, membership }
    const boards = report_board_id ? await seenBoards(db, sight, [report_board_id]) : undefined
    const unseen = await unseenViews(db, { organizationId, userId: caller.userId }, saved_view_ids)
    return [
      ...(boards?.length === 0
        ? [{ attribute: 'report_board_id', error: 'is not a board that you see' }]
        : []),
      ...saved_view_ids.flatMap((id, i) =>
        unseen.has(id)
          ? [{ attribute: `saved_view_ids[${i}]`, error: 'is not a saved report that you see' }]
          : [],
      ),
    ]
  },
  include,
  reply: one(reportHome),
  unaudited: 'What members have on Home is their own business.',
  unannounced: 'Nothing changes for anyone but the caller.',
  example: { body: { report_board_id: null } },

  async handle({ db, caller: { userId }, membership: { organizationId }, body }) {
    await changeHome(db, { organizationId, userId }, body)
    return getHome(db, { organizationId, userId })
  },
})
