import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { reportBoardAudit } from '../audits.ts'
import { reportBoardChanged, reportBoardCreated } from '../facts.ts'
import type { BoardColumns } from '../rules/board-fields.ts'

export const reportBoardTable = plainTable({
  table: 'report_boards',
  json: ['tiles'],
  state: { shared: is.flag },
  audit: reportBoardAudit,
  created: ({ organizationId, id }, _: BoardColumns) =>
    reportBoardCreated({ organization_id: organizationId, report_board_id: id }),
  changed: ({ organizationId, id }, changed) =>
    reportBoardChanged({ organization_id: organizationId, report_board_id: id, changed }),
})
