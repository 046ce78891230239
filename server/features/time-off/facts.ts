import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { id, ids, names } from '../../foundation/facts/fields.ts'

const ofPolicy = { organization_id: id, time_off_policy_id: id }

export const timeOffPolicyCreated = fact('time_off_policy.created', ofPolicy)
export const timeOffPolicyChanged = fact('time_off_policy.changed', { ...ofPolicy, changed: names })
/** Its requests go with it; the balances are in a fact of their own. */
export const timeOffPolicyRemoved = fact('time_off_policy.removed', { ...ofPolicy, request_ids: ids })

/**
 * Balances of members on policies: new balances, balances with new postings, and balances removed with their policy.
 */
export const timeOffBalancesChanged = fact('time_off_balances.changed', {
  organization_id: id,
  created_ids: ids,
  changed_ids: ids,
  removed_ids: ids,
})

/** Members are no longer on a policy. */
export const timeOffMembersLeft = fact('time_off_members.left', { ...ofPolicy, user_ids: ids })

const ofRequest = { organization_id: id, time_off_request_id: id, user_id: id }

export const timeOffRequestCreated = fact('time_off_request.created', ofRequest)
/** `reviewer_id`: this member undid the decision, so the request waits again. */
export const timeOffRequestChanged = fact('time_off_request.changed', {
  ...ofRequest,
  changed: names,
  reviewer_id: Type.Optional(id),
})
export const timeOffRequestRemoved = fact('time_off_request.removed', ofRequest)
