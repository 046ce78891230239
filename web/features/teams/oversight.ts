import { useQuery } from '@tanstack/react-query'
import { manages, useUser } from '../../api/account-state.ts'
import type { Membership } from '../../api/account-types.ts'
import { memberQuery } from '../organizations/member-calls.ts'
import { teamsOfQuery } from './calls.ts'

export type Oversight = {
  /** Sees the time of others: of all, or of those on the projects that they manage. */
  seesTime: boolean
  /** Decides on timesheets or on manual time of others. */
  decides: boolean
}

/** What of the others' time is the reader's business; until it is known, nothing. */
export function useOversight(organization: Membership | undefined): Oversight {
  const user = useUser()
  const id = organization?.id ?? 0
  const asks = organization !== undefined && !manages(organization) && organization.plan_active
  const own = useQuery({ ...memberQuery(id, user.id), enabled: asks })
  const teams = useQuery({ ...teamsOfQuery(id, user.id), enabled: asks })
  if (organization === undefined) return { seesTime: false, decides: false }
  if (manages(organization))
    return { seesTime: organization.views_others_data, decides: !organization.view_only }
  const managesProject =
    own.data?.project_members?.some(({ membership_role }) => membership_role === 'manager') ?? false
  const leads =
    teams.data?.rows.some(
      ({ lead_ids, lead_options }) =>
        lead_ids?.includes(user.id) && (lead_options.approve_timesheets || lead_options.approve_manual_time),
    ) ?? false
  return { seesTime: managesProject, decides: managesProject || leads }
}
