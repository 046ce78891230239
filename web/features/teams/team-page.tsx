import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { manages, mayManage, useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconMailPlus } from '../../ui/icons.ts'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { type Team, teamQuery, teamsOfQuery } from './calls.ts'
import { LeadOptions } from './lead-options.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamProjects } from './team-projects.tsx'
import { TeamSettings } from './team-settings.tsx'

/** What the reader may do with a team: owners and managers everything, leads what their options say. */
export type May = { changeTeam: boolean; changeMembers: boolean; changeProjects: boolean; invite: boolean }

export type TeamPartProps = { team: Team; may: May }

type Part = {
  title: string
  at: Parameters<typeof paths.team>[2]
  show: ComponentType<TeamPartProps>
  isManaging?: boolean
}

const parts: Part[] = [
  { title: 'Members', at: '', show: TeamMembers },
  { title: 'Projects', at: '/projects', show: TeamProjects },
  { title: 'Leads', at: '/leads', show: LeadOptions },
  { title: 'Settings', at: '/settings', show: TeamSettings, isManaging: true },
]

export function TeamPage() {
  const { id } = useOrganization()
  const { teamId = '', part = '' } = useParams({ strict: false })
  const query = useQuery(teamQuery(id, Number(teamId) || 0))
  return <Loaded query={query}>{(team) => <Shown team={team} part={part} />}</Loaded>
}

function Shown({ team, part }: { team: Team; part: string }) {
  const organization = useOrganization()
  const may = useMay(team)
  const seen = parts.filter(({ isManaging = false }) => !isManaging || may.changeTeam)
  const shown = seen.find(({ at }) => at === (part && `/${part}`)) ?? parts[0]
  return (
    <Page
      title={team.name}
      width="narrow"
      description={<AnchorLink to={paths.teams(organization.id)}>Teams</AnchorLink>}
      actions={
        may.invite && (
          <ButtonLink to={paths.newInvites(organization.id)} leftSection={<IconMailPlus size={16} />}>
            Invite people
          </ButtonLink>
        )
      }
      sections={
        <SectionLinks
          label={team.name}
          links={seen.map(({ title, at }) => ({ title, to: paths.team(organization.id, team.id, at) }))}
        />
      }
    >
      {shown && <shown.show key={team.id} team={team} may={may} />}
    </Page>
  )
}

function useMay(team: Team): May {
  const organization = useOrganization()
  const user = useUser()
  const isManager = mayManage(organization)
  const own = useQuery({ ...teamsOfQuery(organization.id, user.id), enabled: !manages(organization) })
  const isLead =
    !organization.view_only &&
    (own.data?.some(({ id, lead_ids }) => id === team.id && lead_ids?.includes(user.id)) ?? false)
  const options = team.lead_options
  return {
    changeTeam: isManager,
    changeMembers: isManager || (isLead && options.manage_team_members),
    changeProjects: isManager || (isLead && options.manage_team_projects),
    invite: isLead && options.invite_members_to_organization,
  }
}
