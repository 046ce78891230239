import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayUsePolicy } from '../access.ts'
import { removePolicy } from '../changes/change-policies.ts'

export const deleteOvertimePolicy = endpoint({
  delete: '/v2/overtime_policies/:overtime_policy_id',
  tag: 'Payments',
  summary: 'Delete an overtime policy',
  description: 'Deletes a policy that has not begun; otherwise refused (11602): archive it instead.',
  access: mayUsePolicy,
  reply: nothing,
  refuses: [400],

  handle: ({ membership: { organizationId, timeZone }, subject, ...writer }) =>
    removePolicy(writer, { organizationId, id: subject.id }, dateIn(timeZone, writer.now)),
})
