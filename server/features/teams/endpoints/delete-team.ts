import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangeTeam } from '../access.ts'
import { deleteTeam as remove } from '../changes/change-team.ts'

export const deleteTeam = endpoint({
  delete: '/v2/teams/:team_id',
  tag: 'Teams',
  summary: 'Delete a team',
  description:
    'Who is on its projects only through the team leaves them. A team that a directory service keeps (SCIM) cannot be deleted (11400).',
  access: mayChangeTeam,
  reply: nothing,

  handle: ({ membership: { organizationId }, subject, ...writer }) =>
    remove(writer, { organizationId, teamId: subject.cell('id') }),
})
