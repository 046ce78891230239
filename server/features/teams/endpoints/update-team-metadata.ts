import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeTeam } from '../access.ts'
import { team } from '../records/team.ts'
import { changedTeamMetadata, teamColumns } from '../rules/team-fields.ts'
import { teamTable } from '../store/team-table.ts'
import { getTeam } from '../store/teams.ts'

export const updateTeamMetadata = endpoint({
  put: '/v2/teams/:team_id/update_metadata',
  tag: 'Teams',
  summary: 'Change the metadata of a team',
  description: 'Creates keys that are new, changes existing keys, and removes a key when its value is null.',
  access: mayChangeTeam,
  body: changedTeamMetadata,
  reply: one(team),
  example: { body: { metadata: [{ key: 'cost_centre', value: '4711' }] } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const id = subject.cell('id')
    await teamTable.change(
      writer,
      { organizationId, id },
      { changed: ['metadata'], columns: (current) => teamColumns(body, current) },
    )
    return getTeam(writer.db, organizationId, id)
  },
})
