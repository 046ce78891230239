import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeBoard } from '../access.ts'
import { findTileFaults } from '../changes/seen-views.ts'
import { requireRoom, withFreeName } from '../changes/write-board.ts'
import { reportBoard } from '../records/report-board.ts'
import { changedBoard } from '../rules/board-fields.ts'
import { reportBoardTable } from '../store/report-board-table.ts'
import { getBoard } from '../store/report-boards.ts'

export const updateReportBoard = endpoint({
  put: '/v2/report_boards/:report_board_id',
  tag: 'Report boards',
  summary: 'Change a report board',
  description:
    'Send only the fields to change; tiles replaces all of them. Tiles that the board has may stay, also if their views are gone or hidden from the caller; a new one shows a saved report that the caller sees. A board that is no longer shared is its creator’s alone.',
  access: mayChangeBoard,
  body: changedBoard,
  lookup: ({ db, caller: { userId }, subject, body: { tiles } }) =>
    findTileFaults(db, { organizationId: subject.organizationId, userId }, { tiles, before: subject.tiles }),
  reply: one(reportBoard),
  example: { body: { tiles: [] } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const { id, userId } = subject
    await withFreeName(
      reportBoardTable.change(
        writer,
        { organizationId, id },
        {
          changed: Object.keys(body),
          async columns({ shared }) {
            const isShared = body.shared === true && !shared
            await requireRoom(writer.db, { organizationId, userId, isNew: false, isShared })
            return { ...body, name: body.name?.trim() }
          },
        },
      ),
    )
    return getBoard(writer.db, organizationId, id)
  },
})
