import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, oneOfInput, orNullInput, rateInput } from '../../../foundation/http/body.ts'
import { success } from '../../../foundation/http/reply.ts'
import { mayChangeProject } from '../access.ts'
import { changeMemberships } from '../changes/change-memberships.ts'
import { duplicateMembers, nonMembersIn, requireOwnMembership } from '../changes/member-faults.ts'
import { rateColumn } from '../rules/rate-column.ts'

const memberInput = Type.Object({
  user_id: idInput(),
  role: Type.Optional(oneOfInput('viewer', 'user', 'manager', 'remove')),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
})

export const updateProjectMembers = endpoint({
  put: '/v2/projects/:project_id/update_members',
  tag: 'Members',
  summary: 'Change the members of a project',
  description:
    'Applies all changes or none. Without a role, members keep theirs and new members become users. null removes a rate. Rates require manage_billing (10004). Only a sole owner can change their own rates (10003).',
  access: mayChangeProject,
  body: Type.Object({ members: Type.Array(memberInput, { minItems: 1, maxItems: 1_000 }) }),
  check: ({ members = [] }) => duplicateMembers(members),
  lookup: ({ db, membership, body: { members = [] } }) =>
    nonMembersIn(db, membership.organizationId, members),
  reply: success,
  example: { body: { members: [{ user_id: 1, role: 'viewer' }] } },

  async handle({ caller, membership, subject, body, ...writer }) {
    requireOwnMembership(caller, membership, body.members)
    const projectId = subject.cell('id')
    await changeMemberships(
      writer,
      membership.organizationId,
      body.members.map(({ user_id, role, pay_rate, bill_rate }) => ({
        project_id: projectId,
        user_id,
        direct_role: role === 'remove' ? null : role,
        role_if_new: 'user',
        pay_rate: rateColumn(pay_rate),
        bill_rate: rateColumn(bill_rate),
      })),
    )
  },
})
