import type { Calls, TimeOffPolicy } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'

type NewPolicy = Calls['POST /v2/organizations/{organization_id}/time_off_policies']['body']
export type AccrualType = TimeOffPolicy['policy_type']
type Accrual = NonNullable<NewPolicy['accrual_policy']>
type EmploymentType = NonNullable<NonNullable<NewPolicy['membership_rules']>['employment_types']>[number]

export type AccrualValues = {
  accrual_type: AccrualType
  starting_balance: Amount
  hours_per: Amount
  hours_worked: Amount
  maximum_to_accrue: Amount
  hours_per_year: Amount
  hours_per_month: Amount
  accrual_period: 'month' | 'year'
  accrual_day: NonNullable<Accrual['accrual_day']>
  prorate_on_start: boolean
}

/** What of a policy can change. */
export type ChangeValues = AccrualValues & {
  name: string
  paid: boolean
  requires_approval: boolean
  allow_negative_balances: boolean
  balance_rolls_over_annually: boolean
  auto_add_new_users: boolean
  /** By name, or by country and employment type. */
  chosen_by: 'names' | 'rules'
  time_off_policy_user_ids: number[]
}

export type PolicyValues = ChangeValues & { countries: string[]; employment_types: EmploymentType[] }

export const unchangedPolicy: ChangeValues = {
  name: '',
  accrual_type: 'annual',
  starting_balance: '',
  hours_per: '',
  hours_worked: '',
  maximum_to_accrue: '',
  hours_per_year: '',
  hours_per_month: '',
  accrual_period: 'month',
  accrual_day: 'first_day_of_month',
  prorate_on_start: false,
  paid: true,
  requires_approval: true,
  allow_negative_balances: false,
  balance_rolls_over_annually: false,
  auto_add_new_users: false,
  chosen_by: 'names',
  time_off_policy_user_ids: [],
}

export const emptyPolicy: PolicyValues = { ...unchangedPolicy, countries: [], employment_types: [] }

const given = (amount: Amount) => amountOf(amount) ?? undefined

/** The fields that the type of accrual has; those left empty are not sent. */
export function accrualOf(values: AccrualValues): Accrual {
  const { accrual_type, accrual_period, accrual_day, prorate_on_start } = values
  const maximum_to_accrue = given(values.maximum_to_accrue)
  const hours_per_year = given(values.hours_per_year)
  switch (accrual_type) {
    case 'none':
      return whole({ starting_balance: given(values.starting_balance) })
    case 'hours_worked':
      return whole({
        hours_per: given(values.hours_per),
        hours_worked: given(values.hours_worked),
        maximum_to_accrue,
      })
    case 'annual':
      return whole({ hours_per_year, maximum_to_accrue, prorate_on_start })
    case 'joined_date':
      return whole({ hours_per_year, maximum_to_accrue })
    case 'monthly':
      return whole({
        accrual_period,
        accrual_day,
        prorate_on_start,
        maximum_to_accrue,
        ...(accrual_period === 'month'
          ? { hours_per_month: given(values.hours_per_month) }
          : { hours_per_year }),
      })
  }
}

/** The fields that a policy of this type cannot do without. */
const needed: Record<AccrualType, (values: AccrualValues) => Amount[]> = {
  none: () => [],
  hours_worked: ({ hours_per, hours_worked, maximum_to_accrue }) => [
    hours_per,
    hours_worked,
    maximum_to_accrue,
  ],
  annual: ({ hours_per_year, maximum_to_accrue }) => [hours_per_year, maximum_to_accrue],
  joined_date: ({ hours_per_year, maximum_to_accrue }) => [hours_per_year, maximum_to_accrue],
  monthly: ({ accrual_period, hours_per_month, hours_per_year }) => [
    accrual_period === 'month' ? hours_per_month : hours_per_year,
  ],
}

/** Whether everything is there that says how much members get. */
export function isWhole(values: AccrualValues): boolean {
  return needed[values.accrual_type](values).every((amount) => amount !== '')
}

function whole(accrual: Accrual): Accrual {
  return Object.fromEntries(Object.entries(accrual).filter(([, value]) => value !== undefined))
}

/** A policy in the form; its members come from elsewhere. */
export function policyValues(policy: TimeOffPolicy, userIds: number[]): ChangeValues {
  const { policy_type, policy_config: config, membership_rules } = policy
  return {
    ...unchangedPolicy,
    ...config,
    accrual_type: policy_type,
    name: policy.name,
    paid: policy.paid,
    requires_approval: policy.requires_approval,
    allow_negative_balances: policy.allow_negative_balances,
    balance_rolls_over_annually: policy.balance_rolls_over_annually,
    auto_add_new_users: policy.auto_add_new_users,
    chosen_by: membership_rules ? 'rules' : 'names',
    time_off_policy_user_ids: userIds,
  }
}
