import { formFor } from '../../ui/form-for.ts'
import { accrualOf, type ChangeValues, emptyPolicy, unchangedPolicy } from './policy-values.ts'

const shared = {
  name: ({ name }: ChangeValues) => name.trim(),
  accrual_policy: (values: ChangeValues) => accrualOf(values),
  paid: ({ paid }: ChangeValues) => paid,
  requires_approval: (values: ChangeValues) => values.requires_approval,
  allow_negative_balances: (values: ChangeValues) => values.allow_negative_balances,
  balance_rolls_over_annually: (values: ChangeValues) => values.balance_rolls_over_annually,
  auto_add_new_users: (values: ChangeValues) => values.auto_add_new_users,
  time_off_policy_user_ids: ({ chosen_by, time_off_policy_user_ids }: ChangeValues) =>
    chosen_by === 'names' ? time_off_policy_user_ids : undefined,
}

/** Faults inside the objects of the body show at the fields of the form. */
const fieldFor = (attribute: string) => attribute.replace(/^(accrual_policy|membership_rules)\./, '')

export const newPolicyForm = {
  ...formFor('POST /v2/organizations/{organization_id}/time_off_policies')({
    empty: emptyPolicy,
    sends: {
      ...shared,
      accrual_type: ({ accrual_type }) => accrual_type,
      membership_rules: ({ chosen_by, countries, employment_types }) =>
        chosen_by === 'rules' ? { countries, employment_types } : undefined,
    },
    leavesOut: {},
  }),
  fieldFor,
}

export const policyForm = {
  ...formFor('PUT /v2/time_off_policies/{time_off_policy_id}')({
    empty: unchangedPolicy,
    sends: shared,
    leavesOut: { accrual_type: 'never changes', membership_rules: 'never change' },
    onlyChanges: true,
  }),
  fieldFor,
}
