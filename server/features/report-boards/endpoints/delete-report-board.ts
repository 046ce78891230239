import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangeBoard } from '../access.ts'
import { reportBoardAudit } from '../audits.ts'
import { reportBoardDeleted } from '../facts.ts'
import { removeBoard } from '../store/report-boards.ts'

export const deleteReportBoard = endpoint({
  delete: '/v2/report_boards/:report_board_id',
  tag: 'Report boards',
  summary: 'Delete a report board',
  description:
    'Deletes the board for everyone who sees it, also on Home. The saved reports that it shows stay. A second call gets a 404.',
  access: mayChangeBoard,
  reply: nothing,

  async handle({ db, audit, announce, subject: { organizationId, id, name, shared } }) {
    if (!(await removeBoard(db, organizationId, id))) throw problems.not_found()
    audit(reportBoardAudit('delete', { organizationId, recordId: id, details: shared ? { name } : {} }))
    announce(reportBoardDeleted({ organization_id: organizationId, report_board_id: id }))
  },
})
