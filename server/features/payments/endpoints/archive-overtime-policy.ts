import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayUsePolicy } from '../access.ts'
import { archivePolicy } from '../changes/change-policies.ts'
import { overtimePolicy } from '../records/overtime-policy.ts'
import { getPolicy } from '../store/policies.ts'

export const archiveOvertimePolicy = endpoint({
  post: '/v2/overtime_policies/:overtime_policy_id/archive',
  tag: 'Payments',
  summary: 'Archive an overtime policy',
  description:
    'The policy no longer applies from today on. Earlier days keep it, and its members can join another policy.',
  access: mayUsePolicy,
  reply: one(overtimePolicy),
  refuses: [400],

  async handle({ membership: { organizationId, timeZone }, subject, ...writer }) {
    await archivePolicy(writer, { organizationId, id: subject.id }, dateIn(timeZone, writer.now))
    return getPolicy(writer.db, organizationId, subject.id, writer.now)
  },
})
