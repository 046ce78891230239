import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangeTeam } from '../access.ts'
import { removeTeam } from '../changes/remove-team.ts'

export const deleteTeam = endpoint({
  delete: '/v2/teams/:team_id',
  tag: 'Teams',
  summary: 'Delete a team',
  description:
    'Members who are on its projects only through the team leave those projects. A team that a directory service (SCIM) manages can’t be deleted (11400).',
  access: mayChangeTeam,
  reply: nothing,

  handle: ({ membership: { organizationId }, subject, ...writer }) =>
    removeTeam(writer, { organizationId, teamId: subject.cell('id') }),
})
