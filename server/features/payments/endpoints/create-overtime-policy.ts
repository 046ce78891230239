import { endpoint } from '../../../api/endpoint.ts'
import { requireFourEyes } from '../../../api/own-matters.ts'
import { created } from '../../../foundation/http/reply.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayUsePolicies } from '../access.ts'
import { createPolicy, memberFaults } from '../changes/change-policies.ts'
import { overtimePolicy } from '../records/overtime-policy.ts'
import { figureFaults } from '../rules/policy-change.ts'
import { getPolicy } from '../store/policies.ts'
import { newPolicy } from './policy-inputs.ts'

export const createOvertimePolicy = endpoint({
  post: '/v2/organizations/:organization_id/overtime_policies',
  tag: 'Payments',
  summary: 'Create an overtime policy',
  description:
    'A member can be on one policy that is not archived. Overtime is time above daily_threshold in a day and, of the remaining time, time above weekly_threshold in a week. Time off, holidays and unpaid breaks don’t count. Only a sole owner can put themselves on a policy (10003).',
  access: mayUsePolicies,
  body: newPolicy,
  check: figureFaults,
  reply: created(overtimePolicy),
  example: { body: { name: 'Overtime', weekly_threshold: 40, daily_threshold: 10, multiplier: 1.5 } },

  lookup: ({ db, membership, body }) =>
    memberFaults(db, membership.organizationId, body.user_ids ?? [], undefined),
  async handle({ caller, membership, body, ...writer }) {
    const { organizationId, timeZone } = membership
    const { user_ids = [], starts_on, ...policy } = body
    requireFourEyes(membership, user_ids.includes(caller.userId))
    const startsOn = dateFrom(starts_on?.slice(0, 10) ?? dateIn(timeZone, writer.now))
    const given = { ...policy, starts_on: startsOn, user_ids }
    const id = await createPolicy(writer, organizationId, given, caller.userId)
    return getPolicy(writer.db, organizationId, id, writer.now)
  },
})
