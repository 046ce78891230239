import {
  type Access,
  inOrganization,
  inWords,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { isManager } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import type { LeadOption, LeadOptions } from './rules/lead-options.ts'
import { findTeam } from './store/teams.ts'

const inTheTeam: Standing[] = ['owner', 'manager', 'team_lead', 'team_member']

export const mayListTeams = inOrganization(standings)
export const mayCreateTeams = inOrganization(['owner', 'manager'])
export const mayReadTeam = ofTeam(inTheTeam)
export const mayChangeTeam = ofTeam(['owner', 'manager'])
export const mayChangeTeamProjects = ofTeam(['owner', 'manager', 'team_lead'], 'manage_team_projects')
export const mayChangeTeamMembers = ofTeam(['owner', 'manager', 'team_lead'], 'manage_team_members')

/** For paths that name a team: to whoever is not in it, it does not exist. Without the option a lead is a mere member. */
function ofTeam(allows: Standing[], option?: LeadOption): Access<Row> {
  return {
    kind: 'record',
    async locate({ db, caller, params }): Promise<Place<Row>> {
      const organizationIds = caller.memberships.map((membership) => membership.organizationId)
      const row = await findTeam(db, organizationIds, params.team_id, caller.userId)
      if (row === undefined) throw problems.not_found()
      const membership = membershipIn(caller, Number(row.extra(0)))
      const standing = isManager(membership) ? (membership.role as Standing) : teamStanding(row, option)
      return { membership, standing, subject: row }
    },
    allows,
    sees: inTheTeam,
    text: `${inWords(allows)}; owners and managers are those of the organization.${
      option === undefined ? '' : ` Leads need the lead option ${option}.`
    }`,
  }
}

function teamStanding(row: Row, option: LeadOption | undefined): Standing {
  const isLead = row.extra(1)
  if (isLead === null) return 'member'
  const options: LeadOptions = row.cell('lead_options')
  return isLead === 't' && (option === undefined || options[option]) ? 'team_lead' : 'team_member'
}
