import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangePolicy } from '../access.ts'
import { deletePolicy } from '../changes/change-policy.ts'

export const deleteTimeOffPolicy = endpoint({
  delete: '/v2/time_off_policies/:time_off_policy_id',
  tag: 'Time off',
  summary: 'Delete a time off policy',
  description:
    'Also deletes the policy’s balances and undecided requests. Refused once time off of the policy was approved, paid or used (14206): archive the policy instead.',
  access: mayChangePolicy,
  reply: nothing,
  refuses: [400],

  handle: ({ membership, subject, ...writer }) =>
    deletePolicy(writer, { organizationId: membership.organizationId, id: subject.cell('id') }),
})
