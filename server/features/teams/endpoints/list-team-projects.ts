import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayReadTeam } from '../access.ts'
import { teamProject } from '../records/team-project.ts'
import { pageOfTeamProjects } from '../store/team-projects.ts'

export const listTeamProjects = endpoint({
  get: '/v2/teams/:team_id/projects',
  tag: 'Teams',
  summary: 'List the projects of a team',
  description: 'Sorted by project_id.',
  access: mayReadTeam,
  query: paging,
  include: { projects: column('project_id') },
  reply: page(teamProject),

  async handle({ db, membership: { organizationId }, subject, query }) {
    const at = { organizationId, teamId: subject.cell('id') }
    return pageOf(await pageOfTeamProjects(db, at, query), query.page_limit, 'project_id')
  },
})
