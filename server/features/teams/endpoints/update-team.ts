import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeTeam } from '../access.ts'
import { team } from '../records/team.ts'
import { changedLeadOptions, leadOptionsInput } from '../rules/lead-options.ts'
import { teamTable } from '../store/team-table.ts'
import { getTeam } from '../store/teams.ts'

export const updateTeam = endpoint({
  put: '/v2/teams/:team_id',
  tag: 'Teams',
  summary: 'Change a team',
  description: 'Send only the fields to change. Lead options you leave out keep their value.',
  access: mayChangeTeam,
  body: Type.Object({ name: Type.Optional(nameInput()), lead_options: Type.Optional(leadOptionsInput) }),
  reply: one(team),
  example: { body: { name: 'Harbour crew, night', lead_options: { manage_team_members: false } } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const id = subject.cell('id')
    await teamTable.change(
      writer,
      { organizationId, id },
      {
        changed: Object.keys(body),
        columns: ({ lead_options }) => ({
          name: body.name?.trim(),
          lead_options: body.lead_options && changedLeadOptions(lead_options, body.lead_options),
        }),
      },
    )
    return getTeam(writer.db, organizationId, id)
  },
})
