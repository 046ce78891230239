import { endpoint } from '../../../api/endpoint.ts'
import { requireFourEyes } from '../../../api/own-matters.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangePolicy } from '../access.ts'
import { changePolicy, lockSettledPolicy, setMembers, withAccrual } from '../changes/change-policy.ts'
import { problems } from '../problems.ts'
import { timeOffPolicy } from '../records/time-off-policy.ts'
import { accrualFaults, accrualOf } from '../rules/policy-fields.ts'
import { getPolicy } from '../store/policies.ts'
import { memberFaults, policyChange } from './policy-inputs.ts'

type Rules = { countries?: string[]; employment_types?: string[] }

/** The order of the words does not matter; none is the same as an empty list. */
function isSame(sent: Rules, stored: Rules | null): boolean {
  const text = (words: string[] = []) => words.toSorted().join()
  return (
    stored !== null &&
    text(sent.countries) === text(stored.countries) &&
    text(sent.employment_types) === text(stored.employment_types)
  )
}

const archivedDetails = [{ attribute: 'time_off_policy_id', error: 'is archived' }]

export const updatePolicy = endpoint({
  put: '/v2/time_off_policies/:time_off_policy_id',
  tag: 'Time off',
  summary: 'Update a time off policy',
  description:
    'Send only the fields to change. accrual_policy is merged field by field and must then be complete for its type. Changes apply from today on: existing postings stay. accrual_type and membership_rules can’t change. An archived policy must be restored first (14207). Only a sole owner can put themselves on a policy (10003).',
  access: mayChangePolicy,
  body: policyChange,
  reply: one(timeOffPolicy),
  refuses: [400],
  example: { body: { name: 'Vacation', paid: true } },

  async lookup({ db, membership, subject, body, isRefused }) {
    const faults: Detail[] = []
    const type = subject.cell('policy_type')
    if (body.accrual_type !== undefined && body.accrual_type !== type)
      faults.push({ attribute: 'accrual_type', error: `can't be changed; it is ${type}` })
    if (body.membership_rules && !isSame(body.membership_rules, subject.cell('membership_rules')))
      faults.push({ attribute: 'membership_rules', error: "can't be changed" })
    if (body.accrual_policy)
      faults.push(...accrualFaults(type, { ...subject.cell('policy_config'), ...body.accrual_policy }))
    if (body.time_off_policy_user_ids && subject.cell('membership_rules') !== null)
      faults.push({
        attribute: 'time_off_policy_user_ids',
        error: 'can’t be set: the policy has membership_rules',
      })
    else if (body.time_off_policy_user_ids)
      faults.push(...(await memberFaults(db, membership.organizationId, body.time_off_policy_user_ids)))
    const isArchived = subject.cell('status') === 'archived'
    return isArchived && (isRefused || faults.length > 0) ? [...faults, ...archivedDetails] : faults
  },
  async handle({ caller, membership, subject, body, ...writer }) {
    const { organizationId } = membership
    const joins = body.time_off_policy_user_ids?.includes(caller.userId) && !subject.cell('is_on')
    requireFourEyes(membership, joins === true)
    const at = { organizationId, id: subject.cell('id') }
    const { accrual_policy, time_off_policy_user_ids, accrual_type: _, membership_rules: __, ...plain } = body
    const { policy, today } = await lockSettledPolicy(writer, at)
    if (policy.status === 'archived') throw problems.time_off_policy_archived({ details: archivedDetails })
    const accrual = accrual_policy && accrualOf(policy.accrual_type, { ...policy.accrual, ...accrual_policy })
    const changes = {
      ...plain,
      ...(accrual && { accrual, accrual_history: withAccrual(policy, today, accrual) }),
    }
    const told = Object.keys(body)
    await changePolicy(writer, at, changes, today, { changed: told })
    if (time_off_policy_user_ids) await setMembers(writer, at, time_off_policy_user_ids, today)
    return getPolicy(writer.db, organizationId, at.id)
  },
})
