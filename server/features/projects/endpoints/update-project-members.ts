import { Type } from 'typebox'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as gates } from '../../../api/problems.ts'
import { idInput, oneOfInput, orNullInput, rateInput } from '../../../foundation/http/body.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { success } from '../../../foundation/http/reply.ts'
import { mayChangeProject } from '../access.ts'
import { changeMemberships } from '../changes/change-memberships.ts'
import { doubledMembers, strangersAmong } from '../changes/member-faults.ts'
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
  summary: 'Change who is on a project',
  description:
    'All of it or nothing. Without a role the member keeps theirs, and somebody new becomes a user. null removes a rate. Rates are for owners and managers (10004).',
  access: mayChangeProject,
  body: Type.Object({ members: Type.Array(memberInput, { minItems: 1, maxItems: 1_000 }) }),
  check: ({ members }) => doubledMembers(members),
  reply: success,
  example: { body: { members: [{ user_id: 1, role: 'viewer' }] } },

  async handle({ membership, subject, body, ...writer }) {
    const { organizationId } = membership
    const holdsRates = body.members.some(
      (each) => each.pay_rate !== undefined || each.bill_rate !== undefined,
    )
    if (holdsRates && !seesMoney(membership)) throw gates.financials_forbidden()
    refuseIfAny(await strangersAmong(writer.db, organizationId, body.members))
    const projectId = subject.cell('id')
    await changeMemberships(
      writer,
      organizationId,
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
