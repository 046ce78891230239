import {
  type Access,
  type InOrganization,
  inOrganization,
  membershipIn,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import { organizationIdsOf, seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { type ApprovalOf, findApproval } from './store/approvals.ts'

/** Everyone may start one: it takes only what they can decide on. */
export const mayApprove: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: 'Every member of the organization, for what they can decide on.',
}

/** For paths that name an approval: its starter, and callers who see everybody. Others get a 404. */
export const mayReadApproval: Access<Place<ApprovalOf>, { approval_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const found = await findApproval(db, organizationIdsOf(caller), params.approval_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    if (found.createdById !== caller.userId && !seesEverybody(membership)) throw problems.not_found()
    return { membership, standing: organizationStanding(membership), subject: found }
  },
  allows: standings,
  sees: standings,
  text: 'The member who started the approval, owners, and managers who can view other members’ data.',
}

export const mayUndoApproval: typeof mayReadApproval = {
  ...mayReadApproval,
  text: 'The member who started the approval. Owners, and managers who can view other members’ data, only see it.',
}
