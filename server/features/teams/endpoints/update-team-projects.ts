import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { success } from '../../../foundation/http/reply.ts'
import { leadIdOf, mayChangeTeamProjects } from '../access.ts'
import { beginTeamChange } from '../changes/apply-team-roles.ts'
import { changeTeamProjects } from '../changes/change-team-projects.ts'
import { duplicatesIn, projectFaults } from '../changes/team-faults.ts'
import { mostChanges, projectChange } from '../rules/team-fields.ts'
import { membersOf } from '../store/team-members.ts'
import { lockTeam } from '../store/teams.ts'

export const updateTeamProjects = endpoint({
  put: '/v2/teams/:team_id/update_projects',
  tag: 'Teams',
  summary: 'Change the projects of a team',
  description:
    'Applies all changes or none. Leads can add only projects they manage. Adding a project that is already on the team, or removing one that is not, changes nothing.',
  access: mayChangeTeamProjects,
  body: Type.Object({ projects: Type.Array(projectChange, { minItems: 1, maxItems: mostChanges }) }),
  check: ({ projects = [] }) =>
    duplicatesIn(
      'projects',
      'project_id',
      projects.map((each) => each.project_id),
    ),
  lookup: ({ db, caller, membership, standing, body: { projects = [] } }) =>
    projectFaults(db, membership.organizationId, projects, leadIdOf(standing, caller)),
  reply: success,
  example: { body: { projects: [{ project_id: 1, remove: true }] } },

  async handle({ caller, membership: { organizationId }, standing, subject, body, ...writer }) {
    const { db } = writer
    const at = { organizationId, teamId: subject.cell('id') }
    await beginTeamChange(
      db,
      organizationId,
      (await membersOf(db, at)).map((member) => member.user_id),
    )
    if ((await lockTeam(db, organizationId, at.teamId)) === undefined) throw problems.not_found()
    // Again with the teams locked: the lead may no longer manage one of the projects.
    refuseIfAny(await projectFaults(db, organizationId, body.projects, leadIdOf(standing, caller)))
    await changeTeamProjects(writer, at, body.projects)
  },
})
