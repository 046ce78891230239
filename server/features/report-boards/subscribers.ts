import { subscriber } from '../../api/background.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { reportBoardDeleted } from './facts.ts'
import { removePrivateBoards } from './store/report-boards.ts'
import { removeHome } from './store/report-homes.ts'

/** Nobody else could see or delete them. */
export const deleteOwnBoards = subscriber({
  name: 'report-boards.delete-own',
  hears: [memberRemoved],
  unaudited: 'The audit log has the removal of the member.',
  async handle({ db, announce }, { payload: { organization_id, user_id } }) {
    await removeHome(db, { organizationId: organization_id, userId: user_id })
    for (const report_board_id of await removePrivateBoards(db, organization_id, user_id))
      announce(reportBoardDeleted({ organization_id, report_board_id }))
  },
})
