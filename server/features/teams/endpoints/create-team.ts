import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { mayCreateTeams } from '../access.ts'
import { beginTeamChange } from '../changes/carry-over.ts'
import { changeTeamMembers } from '../changes/change-team-members.ts'
import { changeTeamProjects } from '../changes/change-team-projects.ts'
import { doubled, memberFaults, projectFaults } from '../changes/team-faults.ts'
import { teamCreated } from '../facts.ts'
import { team } from '../records/team.ts'
import { changedLeadOptions, leadOptionDefaults, leadOptionsInput } from '../rules/lead-options.ts'
import { getTeam, insertTeam } from '../store/teams.ts'
import { mostChanges, newMemberInput, newProjectInput } from './inputs.ts'

export const createTeam = endpoint({
  post: '/v2/organizations/:organization_id/teams',
  tag: 'Teams',
  summary: 'Create a team',
  description:
    'Its members are on its projects from now on, with their role in the team; a role that somebody has on a project directly wins.',
  access: mayCreateTeams,
  body: Type.Object({
    name: nameInput(),
    metadata: Type.Optional(metadataInput),
    members: Type.Optional(Type.Array(newMemberInput, { maxItems: mostChanges })),
    projects: Type.Optional(Type.Array(newProjectInput, { maxItems: mostChanges })),
    lead_options: Type.Optional(leadOptionsInput),
  }),
  check: ({ members = [], projects = [] }) => [
    ...doubled(
      'members',
      'user_id',
      members.map((member) => member.user_id),
    ),
    ...doubled(
      'projects',
      'project_id',
      projects.map((each) => each.project_id),
    ),
  ],
  reply: created(team),
  example: { body: { name: 'Harbour crew', members: [{ user_id: 1, role: 'manager', lead: true }] } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const { db, now, announce, audit } = writer
    const { members = [], projects = [] } = body
    await beginTeamChange(
      db,
      organizationId,
      members.map((member) => member.user_id),
    )
    refuseIfAny([
      ...(await memberFaults(db, organizationId, members)),
      ...(await projectFaults(db, organizationId, projects)),
    ])
    const name = body.name.trim()
    const id = await insertTeam(
      db,
      organizationId,
      {
        name,
        metadata: changedMetadata({}, body.metadata ?? []),
        leadOptions: changedLeadOptions(leadOptionDefaults, body.lead_options),
      },
      now,
    )
    audit({ organizationId, action: 'create', recordType: 'Team', recordId: id, details: { name } })
    announce(teamCreated({ organization_id: organizationId, team_id: id, team_name: name }))
    const at = { organizationId, teamId: id }
    await changeTeamMembers(writer, at, members)
    await changeTeamProjects(writer, at, projects)
    return getTeam(db, organizationId, id)
  },
})
