import type { AccountCalls, OrganizationPlan } from '../../api/account-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'

type Addon = NonNullable<AccountCalls['PUT /account/plans/{organization_id}']['body']['addons']>[number]

const empty = {
  plan: '',
  active: true,
  seats: '' as Amount,
  custom_pay_periods: false,
  addons: [] as Addon[],
}

export const planForm = formFor('PUT /account/plans/{organization_id}')({
  empty,
  sends: {
    plan: ({ plan }) => plan.trim(),
    active: ({ active }) => active,
    seats: ({ seats }) => amountOf(seats) ?? undefined,
    custom_pay_periods: ({ custom_pay_periods }) => custom_pay_periods,
    addons: ({ addons }) => addons,
  },
  leavesOut: {},
  onlyChanges: true,
})

export function planValues(of: OrganizationPlan): typeof empty {
  const { plan, active, seats, custom_pay_periods, addons } = of
  return { plan, active, seats, custom_pay_periods, addons }
}
