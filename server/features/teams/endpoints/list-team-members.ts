import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayReadTeam } from '../access.ts'
import { teamMember } from '../records/team-member.ts'
import { pageOfTeamMembers } from '../store/team-members.ts'

export const listTeamMembers = endpoint({
  get: '/v2/teams/:team_id/members',
  tag: 'Teams',
  summary: 'List the members of a team',
  description: 'Sorted by user_id.',
  access: mayReadTeam,
  query: paging,
  include: { users: column('user_id') },
  reply: page(teamMember),

  async handle({ db, membership: { organizationId }, subject, query }) {
    const at = { organizationId, teamId: subject.cell('id') }
    return pageOf(await pageOfTeamMembers(db, at, query), query.page_limit, 'user_id')
  },
})
