import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { mayChangeTeam } from '../access.ts'
import { changeTeam } from '../changes/change-team.ts'
import { team } from '../records/team.ts'
import { getTeam } from '../store/teams.ts'

export const updateTeamMetadata = endpoint({
  put: '/v2/teams/:team_id/update_metadata',
  tag: 'Teams',
  summary: 'Change the metadata of a team',
  description: 'Keys are created when absent, changed when present, and removed by a null value.',
  access: mayChangeTeam,
  body: Type.Object({ metadata: metadataInput }),
  reply: one(team),
  example: { body: { metadata: [{ key: 'cost_centre', value: '4711' }] } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const teamId = subject.cell('id')
    await changeTeam(writer, { organizationId, teamId }, ['metadata'], (current) => ({
      ...current,
      metadata: changedMetadata(current.metadata, body.metadata),
    }))
    return getTeam(writer.db, organizationId, teamId)
  },
})
