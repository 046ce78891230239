import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadTeam } from '../access.ts'
import { team } from '../records/team.ts'

export const getTeam = endpoint({
  get: '/v2/teams/:team_id',
  tag: 'Teams',
  summary: 'Get a team',
  description: 'The team with its lead options.',
  access: mayReadTeam,
  reply: one(team),

  // The access check has already read the whole team.
  handle: ({ subject }) => subject,
})
