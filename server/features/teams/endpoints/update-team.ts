import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeTeam } from '../access.ts'
import { team } from '../records/team.ts'
import { changedTeam, teamColumns } from '../rules/team-fields.ts'
import { teamTable } from '../store/team-table.ts'
import { getTeam } from '../store/teams.ts'

export const updateTeam = endpoint({
  put: '/v2/teams/:team_id',
  tag: 'Teams',
  summary: 'Change a team',
  description: 'Send only the fields to change. Lead options you omit keep their value.',
  access: mayChangeTeam,
  body: changedTeam,
  reply: one(team),
  example: { body: { name: 'Harbour crew, night', lead_options: { manage_team_members: false } } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const id = subject.cell('id')
    await teamTable.change(
      writer,
      { organizationId, id },
      { changed: Object.keys(body), columns: (current) => teamColumns(body, current) },
    )
    return getTeam(writer.db, organizationId, id)
  },
})
