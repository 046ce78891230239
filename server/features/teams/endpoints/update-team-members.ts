import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { success } from '../../../foundation/http/reply.ts'
import { mayChangeTeamMembers } from '../access.ts'
import { beginTeamChange } from '../changes/apply-team-roles.ts'
import { changeTeamMembers } from '../changes/change-team-members.ts'
import { duplicatesIn, memberFaults } from '../changes/team-faults.ts'
import { lockTeam } from '../store/teams.ts'
import { memberChangeInput, mostChanges } from './inputs.ts'

export const updateTeamMembers = endpoint({
  put: '/v2/teams/:team_id/update_members',
  tag: 'Teams',
  summary: 'Change the members of a team',
  description:
    'Applies all changes or none. Without a role, members keep theirs and new members become users. Members who join or leave the team join or leave its projects, unless they are on them directly or through another team.',
  access: mayChangeTeamMembers,
  body: Type.Object({ members: Type.Array(memberChangeInput, { minItems: 1, maxItems: mostChanges }) }),
  check: ({ members = [] }) =>
    duplicatesIn(
      'members',
      'user_id',
      members.map((member) => member.user_id),
    ),
  lookup: ({ db, membership, body: { members = [] } }) =>
    memberFaults(db, membership.organizationId, members),
  reply: success,
  example: { body: { members: [{ user_id: 1, role: 'user' }] } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const { db } = writer
    const at = { organizationId, teamId: subject.cell('id') }
    await beginTeamChange(
      db,
      organizationId,
      body.members.map((member) => member.user_id),
    )
    if ((await lockTeam(db, organizationId, at.teamId)) === undefined) throw problems.not_found()
    // Again with the members locked: one of them may have left the organization meanwhile.
    refuseIfAny(await memberFaults(db, organizationId, body.members))
    await changeTeamMembers(writer, at, body.members)
  },
})
