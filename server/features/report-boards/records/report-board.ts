import { Type } from 'typebox'
import { described, flag, instant, int, json, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { tile } from '../rules/board-fields.ts'

/** Selected from `report_boards b`. */
export const reportBoard = record(
  {
    singular: 'report_board',
    plural: 'report_boards',
    title: 'Report board',
    description: 'Saved reports as tiles of one page.',
  },
  {
    id: int('b.id'),
    organization_id: int('b.organization_id'),
    user_id: described('The member who created the board.', int('b.user_id')),
    name: text('b.name'),
    shared: described('Whether every member of the organization sees the board.', flag('b.shared')),
    tiles: described(
      'The tiles in their order. A view that include[]=saved_views does not return was deleted, or is not shared with the caller.',
      json('b.tiles', Type.Array(tile)),
    ),
    created_at: instant('b.created_at'),
    updated_at: instant('b.updated_at'),
  },
)

export type ReportBoardRow = RowOf<typeof reportBoard>
