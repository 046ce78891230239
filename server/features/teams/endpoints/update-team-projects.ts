import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { success } from '../../../foundation/http/reply.ts'
import { mayChangeTeamProjects } from '../access.ts'
import { beginTeamChange } from '../changes/carry-over.ts'
import { changeTeamProjects } from '../changes/change-team-projects.ts'
import { doubled, projectFaults } from '../changes/team-faults.ts'
import { membersOf } from '../store/team-members.ts'
import { lockTeam } from '../store/teams.ts'
import { mostChanges, projectChangeInput } from './inputs.ts'

export const updateTeamProjects = endpoint({
  put: '/v2/teams/:team_id/update_projects',
  tag: 'Teams',
  summary: 'Change the projects of a team',
  description:
    'All of it or nothing. Leads add only projects that they manage. To add what is there, or to remove what is not, changes nothing.',
  access: mayChangeTeamProjects,
  body: Type.Object({ projects: Type.Array(projectChangeInput, { minItems: 1, maxItems: mostChanges }) }),
  check: ({ projects }) =>
    doubled(
      'projects',
      'project_id',
      projects.map((each) => each.project_id),
    ),
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
    const leadId = standing === 'team_lead' ? caller.userId : undefined
    refuseIfAny(await projectFaults(db, organizationId, body.projects, leadId))
    await changeTeamProjects(writer, at, body.projects)
  },
})
