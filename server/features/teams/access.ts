import {
  type Access,
  inOrganization,
  inWords,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Caller, isManager, organizationIdsOf } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import type { TeamRow } from './records/team.ts'
import type { LeadOption } from './rules/lead-options.ts'
import { type FoundTeam, findTeam } from './store/teams.ts'

const inTheTeam: Standing[] = ['owner', 'manager', 'team_lead', 'team_member']

export const mayListTeams = inOrganization(standings)
export const mayCreateTeams = inOrganization(['owner', 'manager'])
export const mayReadTeam = ofTeam(inTheTeam)
export const mayChangeTeam = ofTeam(['owner', 'manager'])
export const mayChangeTeamProjects = ofTeam(['owner', 'manager', 'team_lead'], 'manage_team_projects')
export const mayChangeTeamMembers = ofTeam(['owner', 'manager', 'team_lead'], 'manage_team_members')

/** For paths that name a team. Everybody outside the team gets a 404; a lead without the option counts as a member. */
function ofTeam(allows: Standing[], option?: LeadOption): Access<Place<TeamRow>, { team_id: number }> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const { row, membership } = await requireRecord(
        caller,
        findTeam(db, organizationIdsOf(caller), params.team_id, caller.userId),
      )
      const standing = isManager(membership) ? organizationStanding(membership) : teamStanding(row, option)
      return { membership, standing, subject: row }
    },
    allows,
    sees: inTheTeam,
    text: `${inWords(allows)}. Owner and manager are roles in the organization.${
      option === undefined ? '' : ` Leads need the lead option ${option}.`
    }`,
  }
}

/** The caller, if they act as a lead and not as an owner or manager. */
export function leadIdOf(standing: Standing, caller: Caller): number | undefined {
  return standing === 'team_lead' ? caller.userId : undefined
}

function teamStanding(row: FoundTeam, option: LeadOption | undefined): Standing {
  const isLead = row.cell('is_lead')
  if (isLead === null) return 'member'
  return isLead && (option === undefined || row.cell('lead_options')[option]) ? 'team_lead' : 'team_member'
}
