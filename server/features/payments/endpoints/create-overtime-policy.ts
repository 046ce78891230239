import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayPay } from '../access.ts'
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
    'A member can be on one policy that is not archived. Overtime is what exceeds daily_threshold in a day, and what exceeds weekly_threshold in a week among the rest. Time off, holidays and unpaid breaks don’t count.',
  access: mayPay,
  body: newPolicy,
  check: figureFaults,
  reply: created(overtimePolicy),
  example: { body: { name: 'Overtime', weekly_threshold: 40, daily_threshold: 10, multiplier: 1.5 } },

  lookup: ({ db, membership, body }) =>
    memberFaults(db, membership.organizationId, body.user_ids ?? [], undefined),
  async handle({ caller, membership, body, ...writer }) {
    const { organizationId, timeZone } = membership
    const { user_ids = [], starts_on, ...policy } = body
    const startsOn = (starts_on?.slice(0, 10) ?? dateIn(timeZone, writer.now)) as CalendarDate
    const given = { ...policy, starts_on: startsOn, user_ids }
    const id = await createPolicy(writer, organizationId, given, caller.userId)
    return getPolicy(writer.db, organizationId, id, writer.now)
  },
})
