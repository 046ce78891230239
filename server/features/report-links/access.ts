import {
  type Access,
  anyMember,
  membershipIn,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import { organizationIdsOf, seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { findLink, type LinkOf } from './store/report-links.ts'

export const mayListLinks = anyMember

/** For paths that name a link: its creator, owners, and managers who see others. Everybody else gets a 404. */
export const mayDeleteLink: Access<Place<LinkOf>, { report_link_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const found = await findLink(db, organizationIdsOf(caller), params.report_link_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    if (!seesEverybody(membership) && found.userId !== caller.userId) throw problems.not_found()
    return { membership, standing: organizationStanding(membership), subject: found }
  },
  allows: standings,
  sees: standings,
  text: 'The member who created the link, owners, and managers who can view other members’ data.',
}
