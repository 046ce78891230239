import { subscriber } from '../../api/background.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { savedViewDeleted } from './facts.ts'
import { removePrivateViews } from './store/saved-views.ts'

/** Nobody else could see or delete them. */
export const deleteOwnViews = subscriber({
  name: 'saved-views.delete-own',
  hears: [memberRemoved],
  unaudited: 'The audit log has the removal of the member.',
  async handle({ db, announce }, { payload: { organization_id, user_id } }) {
    for (const saved_view_id of await removePrivateViews(db, organization_id, user_id))
      announce(savedViewDeleted({ organization_id, saved_view_id }))
  },
})
