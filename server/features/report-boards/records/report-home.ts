import { described, int, ints, nullable } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `report_homes h`, and the board on it, `b`, if the member still sees it. */
export const reportHome = record(
  {
    singular: 'report_home',
    plural: 'report_homes',
    title: 'Reports on Home',
    description: 'The board and the favorite saved reports that a member has on Home.',
  },
  {
    report_board_id: described(
      'The board on Home; null without one, or once the caller no longer sees it.',
      nullable(int('b.id')),
    ),
    saved_view_ids: described(
      'The favorite saved reports in their order, also the ones that are gone.',
      ints(`coalesce(h.saved_view_ids, '{}')`),
    ),
  },
)

export type ReportHomeRow = RowOf<typeof reportHome>
