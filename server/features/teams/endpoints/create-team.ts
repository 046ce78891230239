import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { mayCreateTeams } from '../access.ts'
import { beginTeamChange } from '../changes/apply-team-roles.ts'
import { changeTeamMembers } from '../changes/change-team-members.ts'
import { changeTeamProjects } from '../changes/change-team-projects.ts'
import { duplicatesIn, memberFaults, projectFaults, type WantedProject } from '../changes/team-faults.ts'
import { team } from '../records/team.ts'
import { changedLeadOptions, leadOptionDefaults, leadOptionsInput } from '../rules/lead-options.ts'
import type { WantedMember } from '../rules/team-membership.ts'
import { teamTable } from '../store/team-table.ts'
import { getTeam } from '../store/teams.ts'
import { mostChanges, newMemberInput, newProjectInput } from './inputs.ts'

export const createTeam = endpoint({
  post: '/v2/organizations/:organization_id/teams',
  tag: 'Teams',
  summary: 'Create a team',
  description:
    'Team members join the team’s projects with their role in the team. A role given directly on a project takes precedence.',
  access: mayCreateTeams,
  body: Type.Object({
    name: nameInput(),
    metadata: Type.Optional(metadataInput),
    members: Type.Optional(Type.Array(newMemberInput, { maxItems: mostChanges })),
    projects: Type.Optional(Type.Array(newProjectInput, { maxItems: mostChanges })),
    lead_options: Type.Optional(leadOptionsInput),
  }),
  check: ({ members = [], projects = [] }) => [
    ...duplicatesIn(
      'members',
      'user_id',
      members.map((member) => member.user_id),
    ),
    ...duplicatesIn(
      'projects',
      'project_id',
      projects.map((each) => each.project_id),
    ),
  ],
  lookup: ({ db, membership, body }) => unknownIn(db, membership.organizationId, body),
  reply: created(team),
  example: { body: { name: 'Harbour crew', members: [{ user_id: 1, role: 'manager', lead: true }] } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const { db } = writer
    const { members = [], projects = [] } = body
    await beginTeamChange(
      db,
      organizationId,
      members.map((member) => member.user_id),
    )
    // Again with the members locked: one of them may have left the organization meanwhile.
    refuseIfAny(await unknownIn(db, organizationId, body))
    const name = body.name.trim()
    const columns = {
      name,
      metadata: changedMetadata({}, body.metadata ?? []),
      lead_options: changedLeadOptions(leadOptionDefaults, body.lead_options),
    }
    const id = await teamTable.create(writer, organizationId, columns, { name })
    const at = { organizationId, teamId: id }
    await changeTeamMembers(writer, at, members)
    await changeTeamProjects(writer, at, projects)
    return getTeam(db, organizationId, id)
  },
})

async function unknownIn(
  db: Db,
  organizationId: number,
  { members = [], projects = [] }: { members?: WantedMember[]; projects?: WantedProject[] },
): Promise<Detail[]> {
  return [
    ...(await memberFaults(db, organizationId, members)),
    ...(await projectFaults(db, organizationId, projects)),
  ]
}
