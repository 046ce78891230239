import { subscriber } from '../../api/background.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { reportBoardDeleted } from '../report-boards/facts.ts'
import { reportLinkDeleted } from './facts.ts'
import { deleteLinksOf } from './store/report-links.ts'

/** What a link shows is asked at each opening; this ends it for good, so that it never works again. */
export const endLinks = subscriber({
  name: 'report-links.end-links',
  hears: [memberRemoved, reportBoardDeleted],
  unaudited: 'The audit log has the removal of the member or the board.',
  async handle({ db, announce }, { payload }) {
    const { organization_id } = payload
    const gone =
      'report_board_id' in payload ? { reportBoardId: payload.report_board_id } : { userId: payload.user_id }
    for (const { id, userId } of await deleteLinksOf(db, organization_id, gone))
      announce(reportLinkDeleted({ organization_id, report_link_id: id, user_id: userId }))
  },
})
