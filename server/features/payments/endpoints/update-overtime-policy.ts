import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
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
    'Send only what changes. Once a policy has begun only its name and members change (11602): archive it and create another one. An archived policy never changes (11603).',
  access: mayUsePolicy,
  body: policyChange,
  check: figureFaults,
  reply: one(overtimePolicy),
  refuses: [400],
  example: { body: { name: 'Overtime' } },

  lookup: ({ db, membership, subject, body }) =>
    memberFaults(db, membership.organizationId, body.user_ids ?? [], subject.id),
  async handle({ membership, subject, body, ...writer }) {
    const { organizationId, timeZone } = membership
    const { starts_on, ...change } = body
    const at = { organizationId, id: subject.id }
    const startsOn = starts_on && { starts_on: starts_on.slice(0, 10) as CalendarDate }
    await changePolicy(writer, at, { ...change, ...startsOn }, dateIn(timeZone, writer.now))
    return getPolicy(writer.db, organizationId, subject.id, writer.now)
  },
})
