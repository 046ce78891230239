import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accrualOf, emptyPolicy, isWhole, policyValues } from './policy-values.ts'

const filled = {
  ...emptyPolicy,
  starting_balance: 24,
  hours_per: 1,
  hours_worked: 30,
  maximum_to_accrue: 80,
  hours_per_year: 160,
  hours_per_month: 13.5,
  prorate_on_start: true,
}

test('each type sends its own fields, whatever was typed for another type before', () => {
  const monthly = { accrual_period: 'month', accrual_day: 'first_day_of_month', prorate_on_start: true }
  assert.deepEqual(accrualOf({ ...filled, accrual_type: 'none' }), { starting_balance: 24 })
  assert.deepEqual(accrualOf({ ...filled, accrual_type: 'hours_worked' }), {
    hours_per: 1,
    hours_worked: 30,
    maximum_to_accrue: 80,
  })
  assert.deepEqual(accrualOf({ ...filled, accrual_type: 'annual' }), {
    hours_per_year: 160,
    maximum_to_accrue: 80,
    prorate_on_start: true,
  })
  assert.deepEqual(accrualOf({ ...filled, accrual_type: 'joined_date' }), {
    hours_per_year: 160,
    maximum_to_accrue: 80,
  })
  assert.deepEqual(accrualOf({ ...filled, accrual_type: 'monthly' }), {
    ...monthly,
    maximum_to_accrue: 80,
    hours_per_month: 13.5,
  })
  assert.deepEqual(accrualOf({ ...filled, accrual_type: 'monthly', accrual_period: 'year' }), {
    ...monthly,
    accrual_period: 'year',
    maximum_to_accrue: 80,
    hours_per_year: 160,
  })
})

test('a preview needs the fields of its type, and a policy by the month no most', () => {
  const isReady = (changes: Partial<typeof filled>) => isWhole({ ...emptyPolicy, ...changes })
  assert.equal(isReady({ accrual_type: 'none' }), true)
  assert.equal(isReady({ accrual_type: 'annual', hours_per_year: 80 }), false)
  assert.equal(isReady({ accrual_type: 'annual', hours_per_year: 80, maximum_to_accrue: 0 }), true)
  assert.equal(isReady({ accrual_type: 'monthly', hours_per_month: 8 }), true)
  assert.equal(isReady({ accrual_type: 'monthly', accrual_period: 'year', hours_per_month: 8 }), false)
})

test('empty fields are not sent, so that the server names those it needs', () => {
  assert.deepEqual(accrualOf({ ...emptyPolicy, accrual_type: 'hours_worked' }), {})
})

test('a policy comes back into the form as it is', () => {
  const values = policyValues(
    {
      id: 1,
      organization_id: 1,
      created_at: '',
      updated_at: '',
      name: 'Vacation',
      auto_add_new_users: true,
      allow_negative_balances: false,
      requires_approval: true,
      balance_rolls_over_annually: true,
      paid: true,
      status: 'active',
      policy_type: 'annual',
      policy_config: { hours_per_year: 160, maximum_to_accrue: 160 },
    },
    [4],
  )
  assert.deepEqual(accrualOf(values), {
    hours_per_year: 160,
    maximum_to_accrue: 160,
    prorate_on_start: false,
  })
  assert.deepEqual([values.chosen_by, values.time_off_policy_user_ids], ['names', [4]])
})
