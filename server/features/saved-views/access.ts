import {
  type Access,
  anyMember,
  membershipIn,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import { isManager, organizationIdsOf } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { isChangedBy, isSeenBy } from './rules/sight.ts'
import { findView, type ViewOf } from './store/saved-views.ts'

export const mayUseViews = anyMember

/** Private views of others look missing, also to owners. Shared ones are seen by all, and changed by maker and managers. */
export const mayChangeView: Access<Place<ViewOf>, { saved_view_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const found = await findView(db, organizationIdsOf(caller), params.saved_view_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    const reader = { userId: caller.userId, isManager: isManager(membership) }
    if (!isSeenBy(found, reader)) throw problems.not_found()
    if (!isChangedBy(found, reader)) throw problems.forbidden()
    return { membership, standing: organizationStanding(membership), subject: found }
  },
  allows: standings,
  sees: standings,
  text: 'The member who created the view; of a shared one also owners and managers.',
}
