import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseBoards } from '../access.ts'
import { findTileFaults } from '../changes/seen-views.ts'
import { requireRoom, withFreeName } from '../changes/write-board.ts'
import { reportBoard } from '../records/report-board.ts'
import { mostOfMember, mostShared, mostTiles, newBoard } from '../rules/board-fields.ts'
import { reportBoardTable } from '../store/report-board-table.ts'
import { getBoard } from '../store/report-boards.ts'

export const createReportBoard = endpoint({
  post: '/v2/organizations/:organization_id/report_boards',
  tag: 'Report boards',
  summary: 'Create a report board',
  description: `Each tile shows a saved view of the list reports that the caller sees. A name is used once among the caller’s boards, and among the shared ones. A board has at most ${mostTiles} tiles, a member ${mostOfMember} boards, an organization ${mostShared} shared ones.`,
  access: mayUseBoards,
  body: newBoard,
  lookup: ({ db, caller: { userId }, membership: { organizationId }, body: { tiles } }) =>
    findTileFaults(db, { organizationId, userId }, { tiles }),
  reply: created(reportBoard),
  example: { body: { name: 'Monday', tiles: [] } },

  async handle({ caller: { userId }, membership: { organizationId }, body, ...writer }) {
    const { shared = false, tiles = [] } = body
    const name = body.name.trim()
    await requireRoom(writer.db, { organizationId, userId, isNew: true, isShared: shared })
    const columns = { user_id: userId, name, shared, tiles }
    const id = await withFreeName(
      reportBoardTable.create(writer, organizationId, columns, shared ? { name } : {}),
    )
    return getBoard(writer.db, organizationId, id)
  },
})
