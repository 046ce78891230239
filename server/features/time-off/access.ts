import {
  type Access,
  type InOrganization,
  inOrganization,
  managers,
  managersWhoSeeOthers,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import { isManager, organizationIdsOf } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import { problems } from '../../foundation/http/problems.ts'
import { type FoundPolicy, findPolicy } from './store/policies.ts'

export const mayWritePolicies = managers

export const mayListPolicies: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: 'Every member of the organization. Owners and managers see all policies; others see the policies they are on.',
}

const whose =
  'Owners, and managers who can view other members’ data, see everybody. Project managers see members of their projects, and team leads with the approve_time_off option those of their team, except members who outrank them. Everyone sees their own.'

export const mayListBalances: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: `Every member of the organization. ${whose}`,
}

export const mayAdjustBalances = managersWhoSeeOthers

type OfPolicy = { time_off_policy_id: number }

/** Members on a policy count as its users; to others who are not managers, it looks missing. */
function ofPolicy(allows: Access['allows'], text: string): Access<Place<FoundPolicy>, OfPolicy> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const { row, membership } = await requireRecord(
        caller,
        findPolicy(db, organizationIdsOf(caller), params.time_off_policy_id, caller.userId),
      )
      if (!isManager(membership) && !row.cell('is_on')) throw problems.not_found()
      const standing = isManager(membership) ? organizationStanding(membership) : 'project_user'
      return { membership, standing, subject: row }
    },
    allows,
    sees: ['owner', 'manager', 'project_user'],
    text,
  }
}

export const mayReadPolicy = ofPolicy(
  ['owner', 'manager', 'project_user'],
  'Owners and managers of the organization, and members who are on the policy.',
)
export const mayChangePolicy = ofPolicy(['owner', 'manager'], 'Owners and managers of the organization.')
