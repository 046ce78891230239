import type { AccountCalls, OrganizationPlan } from '../../api/account-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

type Addon = NonNullable<AccountCalls['PUT /account/plans/{organization_id}']['body']['addons']>[number]

const empty = {
  plan: '',
  active: true,
  seats: initially<Amount>(''),
  custom_pay_periods: false,
  vouched_for: false,
  addons: initially<Addon[]>([]),
}

export const planForm = formFor('PUT /account/plans/{organization_id}')({
  empty,
  sends: {
    plan: ({ plan }) => plan.trim(),
    active: ({ active }) => active,
    seats: ({ seats }) => amountOf(seats) ?? undefined,
    custom_pay_periods: ({ custom_pay_periods }) => custom_pay_periods,
    vouched_for: ({ vouched_for }) => vouched_for,
    addons: ({ addons }) => addons,
  },
  leavesOut: {},
  onlyChanges: true,
})

export function planValues(of: OrganizationPlan): typeof empty {
  const { plan, active, seats, custom_pay_periods, vouched_for, addons } = of
  return { plan, active, seats, custom_pay_periods, vouched_for, addons }
}
