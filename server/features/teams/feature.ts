import { feature } from '../../api/feature.ts'
import { teamAudit, teamMemberAudit, teamProjectAudit } from './audits.ts'
import { demoTeams } from './demo/demo.ts'
import { createTeam } from './endpoints/create-team.ts'
import { deleteTeam } from './endpoints/delete-team.ts'
import { getTeam } from './endpoints/get-team.ts'
import { listTeamMembers } from './endpoints/list-team-members.ts'
import { listTeamProjects } from './endpoints/list-team-projects.ts'
import { listTeams } from './endpoints/list-teams.ts'
import { updateTeam } from './endpoints/update-team.ts'
import { updateTeamMembers } from './endpoints/update-team-members.ts'
import { updateTeamMetadata } from './endpoints/update-team-metadata.ts'
import { updateTeamProjects } from './endpoints/update-team-projects.ts'
import * as facts from './facts.ts'
import { teamLists } from './lists.ts'
import { teamFeed, teamMemberFeed, teamProjectFeed } from './store/feed.ts'

export const teams = feature({
  name: 'teams',
  lists: teamLists,
  tags: { Teams: 'Groups of members who work on the same projects, with leads and lead permissions.' },
  endpoints: [
    listTeams,
    createTeam,
    getTeam,
    updateTeam,
    deleteTeam,
    listTeamProjects,
    updateTeamProjects,
    listTeamMembers,
    updateTeamMembers,
    updateTeamMetadata,
  ],
  facts: Object.values(facts),
  feeds: [teamFeed, teamMemberFeed, teamProjectFeed],
  audits: [teamAudit, teamMemberAudit, teamProjectAudit],
  samples: {
    team_id: {
      post: '/v2/organizations/{organization_id}/teams',
      body: {
        name: 'Sample',
        members: [
          { user_id: '{team_lead}', role: 'manager', lead: true },
          { user_id: '{team_member}', role: 'user' },
        ],
        lead_options: { invite_members_to_organization: true },
      },
    },
  },
  demo: [demoTeams],
})
