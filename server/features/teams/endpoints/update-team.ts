import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeTeam } from '../access.ts'
import { changeTeam } from '../changes/change-team.ts'
import { team } from '../records/team.ts'
import { changedLeadOptions, leadOptionsInput } from '../rules/lead-options.ts'
import { getTeam } from '../store/teams.ts'

export const updateTeam = endpoint({
  put: '/v2/teams/:team_id',
  tag: 'Teams',
  summary: 'Change a team',
  description: 'Send only what changes; lead options that are left out stay as they are.',
  access: mayChangeTeam,
  body: Type.Object({ name: Type.Optional(nameInput()), lead_options: Type.Optional(leadOptionsInput) }),
  reply: one(team),
  example: { body: { name: 'Harbour crew, night', lead_options: { manage_team_members: false } } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const teamId = subject.cell('id')
    await changeTeam(writer, { organizationId, teamId }, Object.keys(body), (current) => ({
      ...current,
      name: body.name?.trim() ?? current.name,
      lead_options: changedLeadOptions(current.lead_options, body.lead_options),
    }))
    return getTeam(writer.db, organizationId, teamId)
  },
})
