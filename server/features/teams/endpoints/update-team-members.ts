import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { requireOwnRolesKept } from '../../../api/own-matters.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { success } from '../../../foundation/http/reply.ts'
import { leadIdOf, mayChangeTeamMembers } from '../access.ts'
import { beginTeamChange } from '../changes/apply-team-roles.ts'
import { changeTeamMembers } from '../changes/change-team-members.ts'
import { duplicatesIn, leadFaults, memberFaults } from '../changes/team-faults.ts'
import { memberChange, mostChanges } from '../rules/team-fields.ts'
import type { WantedMember } from '../rules/team-membership.ts'
import type { TeamAt } from '../store/team-members.ts'
import { lockTeam } from '../store/teams.ts'

export const updateTeamMembers = endpoint({
  put: '/v2/teams/:team_id/update_members',
  tag: 'Teams',
  summary: 'Change the members of a team',
  description:
    'Applies all changes or none. Leads can add only people who share a project with them, and can’t change members who outrank them. Without a role, members keep theirs and new members become users. Members who join or leave the team join or leave its projects, unless they are on them directly or through another team. Managers without view_others_data can’t change their own role (10003).',
  access: mayChangeTeamMembers,
  body: Type.Object({ members: Type.Array(memberChange, { minItems: 1, maxItems: mostChanges }) }),
  check: ({ members = [] }) =>
    duplicatesIn(
      'members',
      'user_id',
      members.map((member) => member.user_id),
    ),
  lookup: ({ db, membership: { organizationId }, standing, caller, subject, body: { members = [] } }) =>
    faultsOf(db, { organizationId, teamId: subject.cell('id') }, leadIdOf(standing, caller), members),
  reply: success,
  example: { body: { members: [{ user_id: 1, role: 'user' }] } },

  async handle({ caller, membership, standing, subject, body, ...writer }) {
    const { organizationId } = membership
    requireOwnRolesKept(
      membership,
      body.members.some(({ user_id }) => user_id === caller.userId),
    )
    const { db } = writer
    const at = { organizationId, teamId: subject.cell('id') }
    await beginTeamChange(
      db,
      organizationId,
      body.members.map((member) => member.user_id),
    )
    if ((await lockTeam(db, organizationId, at.teamId)) === undefined) throw problems.not_found()
    // Again with the members locked: one of them may have left the organization meanwhile.
    refuseIfAny(await faultsOf(db, at, leadIdOf(standing, caller), body.members))
    await changeTeamMembers(writer, at, body.members)
  },
})

function faultsOf(db: Db, at: TeamAt, leadId: number | undefined, members: WantedMember[]) {
  return leadId === undefined
    ? memberFaults(db, at.organizationId, members)
    : leadFaults(db, at, leadId, members)
}
