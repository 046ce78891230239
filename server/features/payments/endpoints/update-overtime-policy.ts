import { endpoint } from '../../../api/endpoint.ts'
import { mayDecideOnOwn, requireFourEyes } from '../../../api/own-matters.ts'
import { one } from '../../../foundation/http/reply.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayUsePolicy } from '../access.ts'
import { changePolicy, memberFaults } from '../changes/change-policies.ts'
import { overtimePolicy } from '../records/overtime-policy.ts'
import { figureFaults } from '../rules/policy-change.ts'
import { getPolicy } from '../store/policies.ts'
import { policyChange } from './policy-inputs.ts'

export const updateOvertimePolicy = endpoint({
  put: '/v2/overtime_policies/:overtime_policy_id',
  tag: 'Payments',
  summary: 'Update an overtime policy',
  description:
    'Send only the fields to change. Once a policy has begun, only its name and members can change (11602): archive it and create another one. An archived policy can’t change (11603). Only a sole owner can put themselves on a policy (10003).',
  access: mayUsePolicy,
  body: policyChange,
  check: figureFaults,
  reply: one(overtimePolicy),
  refuses: [400],
  example: { body: { name: 'Overtime' } },

  lookup: ({ db, membership, subject, body }) =>
    memberFaults(db, membership.organizationId, body.user_ids ?? [], subject.id),
  async handle({ caller, membership, subject, body, ...writer }) {
    const { organizationId, timeZone } = membership
    if (body.user_ids?.includes(caller.userId) && !mayDecideOnOwn(membership)) {
      const before = await getPolicy(writer.db, organizationId, subject.id, writer.now)
      requireFourEyes(membership, !before.cell('user_ids').includes(caller.userId))
    }
    const { starts_on, ...change } = body
    const at = { organizationId, id: subject.id }
    const startsOn = starts_on && { starts_on: dateFrom(starts_on.slice(0, 10)) }
    await changePolicy(writer, at, { ...change, ...startsOn }, dateIn(timeZone, writer.now))
    return getPolicy(writer.db, organizationId, subject.id, writer.now)
  },
})
