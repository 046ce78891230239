import {
  type Access,
  anyMember,
  type InOrganization,
  managers,
  organizationStanding,
  type Place,
} from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import type { JobSiteRow } from './records/job-site.ts'
import { findSite } from './store/sites.ts'

/** Members' visits are for the people who see their time. */
export const mayListVisits: Access<Place, InOrganization> = {
  ...anyMember,
  text: 'Every member of the organization. Owners, and managers who can view other members’ data, see everybody’s visits; others see their own.',
}

export const mayListSites = managers
export const mayCreateSites = managers

export const mayUseSite: Access<Place<JobSiteRow>, { job_site_id: number }> = {
  ...managers,
  kind: 'record',
  async locate({ db, caller, params }) {
    const { row, membership } = await requireRecord(
      caller,
      findSite(db, organizationIdsOf(caller), params.job_site_id),
    )
    return { membership, standing: organizationStanding(membership), subject: row }
  },
}
