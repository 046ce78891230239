import {
  type Access,
  type InOrganization,
  inOrganization,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Membership, seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { UnusualActivityRow } from './records/unusual-activity.ts'
import { findFinding } from './store/unusual-activities.ts'

const who =
  'Every member sees what is unusual about their own time. Owners, and managers who can view other members’ data, see everybody’s.'

export const mayListFindings: Access<Place, InOrganization> = {
  ...inOrganization(standings, { addon: 'insights' }),
  text: who,
}

type OfFinding = InOrganization & { unusual_activity_id: number }
type FindingAccess = Access<Place<UnusualActivityRow>, OfFinding>

/**
 * Findings about others look missing. The member concerned counts as a user, whatever their role, unless `own` says
 * otherwise.
 */
function ofFinding(
  allows: Standing[],
  text: string,
  own: (membership: Membership) => Standing,
): FindingAccess {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const membership = membershipIn(caller, params.organization_id)
      const row = await findFinding(db, membership.organizationId, params.unusual_activity_id)
      if (row === undefined) throw problems.not_found()
      const isOwn = row.cell('user_id') === caller.userId
      if (!isOwn && !seesEverybody(membership)) throw problems.not_found()
      const standing = isOwn ? own(membership) : membership.role === 'owner' ? 'owner' : 'manager'
      return { membership, standing, subject: row }
    },
    allows,
    sees: ['owner', 'manager', 'project_user'],
    addon: 'insights',
    text,
  }
}

export const mayReadFinding = ofFinding(['owner', 'manager', 'project_user'], who, () => 'project_user')

export const mayComment = ofFinding(['project_user'], 'The member concerned.', () => 'project_user')

export const mayDismiss = ofFinding(
  ['owner', 'manager'],
  'Owners, and managers who can view other members’ data; about their own time only owners.',
  (membership) => (membership.role === 'owner' ? 'owner' : 'project_user'),
)
