import { endpoint } from '../../../api/endpoint.ts'
import { requireOwnRolesKept } from '../../../api/own-matters.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayCreateTeams } from '../access.ts'
import { beginTeamChange } from '../changes/apply-team-roles.ts'
import { changeTeamMembers } from '../changes/change-team-members.ts'
import { changeTeamProjects } from '../changes/change-team-projects.ts'
import { duplicatesIn, memberFaults, projectFaults, type WantedProject } from '../changes/team-faults.ts'
import { team } from '../records/team.ts'
import { leadOptionDefaults } from '../rules/lead-options.ts'
import { newTeam, teamColumns } from '../rules/team-fields.ts'
import type { WantedMember } from '../rules/team-membership.ts'
import { teamTable } from '../store/team-table.ts'
import { getTeam } from '../store/teams.ts'

export const createTeam = endpoint({
  post: '/v2/organizations/:organization_id/teams',
  tag: 'Teams',
  summary: 'Create a team',
  description:
    'Team members join the team’s projects with their role in the team. A role given directly on a project takes precedence. Managers without view_others_data can’t name themselves (10003).',
  access: mayCreateTeams,
  body: newTeam,
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

  async handle({ caller, membership, body, ...writer }) {
    const { db } = writer
    const { organizationId } = membership
    const { members = [], projects = [] } = body
    requireOwnRolesKept(
      membership,
      members.some(({ user_id }) => user_id === caller.userId),
    )
    await beginTeamChange(
      db,
      organizationId,
      members.map((member) => member.user_id),
    )
    // Again with the members locked: one of them may have left the organization meanwhile.
    refuseIfAny(await unknownIn(db, organizationId, body))
    const unset = { metadata: {}, lead_options: leadOptionDefaults }
    const columns = teamColumns({ metadata: [], lead_options: {}, ...body }, unset)
    const id = await teamTable.create(writer, organizationId, columns, { name: columns.name })
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
