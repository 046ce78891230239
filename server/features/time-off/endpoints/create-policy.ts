import { endpoint } from '../../../api/endpoint.ts'
import { requireFourEyes } from '../../../api/own-matters.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayWritePolicies } from '../access.ts'
import { applyRules, setMembers } from '../changes/change-policy.ts'
import { timeOffPolicy } from '../records/time-off-policy.ts'
import { accrualFaults, accrualOf } from '../rules/policy-fields.ts'
import { todayIn } from '../store/organization.ts'
import { getPolicy } from '../store/policies.ts'
import { policyTable } from '../store/policy-table.ts'
import { countryFaults, memberFaults, newPolicy } from './policy-inputs.ts'

export const createPolicy = endpoint({
  post: '/v2/organizations/:organization_id/time_off_policies',
  tag: 'Time off',
  summary: 'Create a time off policy',
  description:
    'membership_rules take precedence over time_off_policy_user_ids: every member who matches them joins. Members accrue from the day on which they join, or from their first day of work if that is later. Only a sole owner can put themselves on a policy by name (10003).',
  access: mayWritePolicies,
  body: newPolicy,
  check: ({ accrual_type, accrual_policy, membership_rules }) => [
    ...(accrual_type ? accrualFaults(accrual_type, accrual_policy ?? {}) : []),
    ...countryFaults(membership_rules),
  ],
  reply: created(timeOffPolicy),
  example: {
    body: {
      name: 'Vacation',
      accrual_type: 'annual',
      accrual_policy: { hours_per_year: 176, maximum_to_accrue: 176 },
      allow_negative_balances: false,
      requires_approval: true,
      balance_rolls_over_annually: true,
      paid: true,
    },
  },

  lookup: ({ db, membership, body }) =>
    memberFaults(
      db,
      membership.organizationId,
      body.membership_rules ? [] : (body.time_off_policy_user_ids ?? []),
    ),
  async handle({ membership, caller, body, ...writer }) {
    const { organizationId } = membership
    requireFourEyes(membership, body.time_off_policy_user_ids?.includes(caller.userId) === true)
    const { accrual_policy = {}, time_off_policy_user_ids = [], membership_rules, ...plain } = body
    const today = await todayIn(writer.db, organizationId, writer.now)
    const accrual = accrualOf(plain.accrual_type, accrual_policy)
    const rules = membership_rules && {
      countries: membership_rules.countries ?? [],
      employment_types: membership_rules.employment_types ?? [],
    }
    const id = await policyTable.create(
      writer,
      organizationId,
      {
        ...plain,
        accrual,
        accrual_history: [{ from: today, accrual }],
        membership_rules: rules ?? null,
        auto_add_new_users: plain.auto_add_new_users ?? rules !== undefined,
        created_by_id: caller.userId,
      },
      { name: plain.name },
    )
    const at = { organizationId, id }
    if (rules) await applyRules(writer, at, rules, today)
    else await setMembers(writer, at, time_off_policy_user_ids, today)
    return getPolicy(writer.db, organizationId, id)
  },
})
