import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconMailPlus } from '../../ui/icons.ts'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type Team, teamQuery } from './calls.ts'
import { LeadOptions } from './lead-options.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamProjects } from './team-projects.tsx'
import { TeamSettings } from './team-settings.tsx'

/** What the reader may do with a team. */
export type TeamRights = { changeTeam: boolean; changeMembers: boolean; changeProjects: boolean }

export type TeamPartProps = { team: Team; may: TeamRights }

type Part = {
  title: string
  at: Parameters<typeof paths.team>[2]
  show: ComponentType<TeamPartProps>
  isForChanges?: boolean
}

const parts = (): Part[] => [
  { title: t('Members'), at: '', show: TeamMembers },
  { title: t('Projects'), at: '/projects', show: TeamProjects },
  { title: t('Leads'), at: '/leads', show: LeadOptions },
  { title: t('Settings'), at: '/settings', show: TeamSettings, isForChanges: true },
]

/** `above` shows what other features know of the team, above its members. */
export function TeamPage({ above }: { above: ComponentType<{ teamId: number }> }) {
  const { id } = useOrganization()
  const { teamId = '', part = '' } = useParams({ strict: false })
  const query = useQuery(teamQuery(id, Number(teamId) || 0))
  return <Loaded query={query}>{(team) => <Shown team={team} part={part} above={above} />}</Loaded>
}

type ShownProps = { team: Team; part: string; above: ComponentType<{ teamId: number }> }

function Shown({ team, part, above: Above }: ShownProps) {
  const organization = useOrganization()
  const [changeTeam, changeMembers, changeProjects, invite] = useMay(
    `PUT /v2/teams/${team.id}`,
    `PUT /v2/teams/${team.id}/update_members`,
    `PUT /v2/teams/${team.id}/update_projects`,
    `POST /v2/organizations/${organization.id}/invites`,
  )
  const may = {
    changeTeam: changeTeam ?? false,
    changeMembers: changeMembers ?? false,
    changeProjects: changeProjects ?? false,
  }
  const open = parts().filter(({ isForChanges = false }) => !isForChanges || may.changeTeam)
  const shown = open.find(({ at }) => at === (part && `/${part}`)) ?? open[0]
  return (
    <Page
      title={team.name}
      width="narrow"
      description={<AnchorLink to={paths.teams(organization.id)}>{t('Teams')}</AnchorLink>}
      actions={
        invite && (
          <ButtonLink to={paths.newInvites(organization.id)} leftSection={<IconMailPlus size={16} />}>
            {t('Invite people')}
          </ButtonLink>
        )
      }
      sections={
        <SectionLinks
          label={team.name}
          links={open.map(({ title, at }) => ({ title, to: paths.team(organization.id, team.id, at) }))}
        />
      }
    >
      {shown?.at === '' && <Above teamId={team.id} />}
      {shown && <shown.show key={team.id} team={team} may={may} />}
    </Page>
  )
}
