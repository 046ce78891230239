import assert from 'node:assert/strict'
import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

const flags = {
  Paid: false,
  'Requests need approval': false,
  'Balances can go below zero': true,
  'Balances carry over to the next year': true,
  'Add members who join later': true,
}
const flagsSent = {
  paid: false,
  requires_approval: false,
  allow_negative_balances: true,
  balance_rolls_over_annually: true,
  auto_add_new_users: true,
}

export async function timeOffScreens({ call, owner, organizationId, user }: World): Promise<FormScreen[]> {
  const path = `/organizations/${organizationId}`
  const { body } = await call(`POST /v2${path}/time_off_policies`, owner, {
    body: {
      name: 'Shore leave',
      accrual_type: 'annual',
      paid: true,
      requires_approval: true,
      allow_negative_balances: false,
      balance_rolls_over_annually: false,
      accrual_policy: { hours_per_year: 80, maximum_to_accrue: 80 },
    },
  })
  const { id } = body.time_off_policy
  const leave = await call(`POST /v2${path}/time_off_policies`, owner, {
    body: {
      name: 'Storm leave',
      accrual_type: 'none',
      paid: true,
      requires_approval: true,
      allow_negative_balances: true,
      balance_rolls_over_annually: false,
      time_off_policy_user_ids: [owner.id, user.id],
    },
  })
  const leaveId = leave.body.time_off_policy.id
  const [monday, tuesday, friday] = ['2030-12-23', '2030-12-24', '2030-12-27']
  const asked = {
    starts_at: `${monday}T09:00:00Z`,
    stops_at: `${monday}T17:00:00Z`,
    time_off_policy_id: leaveId,
  }
  const waiting = await call(`POST /v2${path}/time_off_requests`, owner, {
    body: {
      ...asked,
      user_id: user.id,
      message: 'Storm',
      time_off_request_days: [{ date: monday, amount_used: 28_800 }],
    },
  })
  assert.equal(waiting.body.time_off_request.status, 'submitted')
  return [
    {
      form: 'newPolicyForm',
      call: 'POST /v2/organizations/{organization_id}/time_off_policies',
      path: `${path}/time-off/policies/new`,
      label: 'New policy',
      typed: {
        Name: 'Harbour leave',
        ...flags,
        'Time off is added': { pick: 'Every month' },
        Amount: { pick: 'per month' },
        'Hours per month': '13.5',
        Added: { pick: 'On the last day of the month' },
        'Maximum per year': '120',
        'Prorate for members who join mid-period': true,
        'Members are chosen': { pick: 'By country and employment' },
        Countries: { pick: ['Albania'] },
        Employment: { pick: ['Full-time, salary'] },
        'Joins the policy on': '2030-01-15',
      },
      action: 'Create policy',
      sent: {
        name: 'Harbour leave',
        ...flagsSent,
        accrual_type: 'monthly',
        accrual_policy: {
          accrual_period: 'month',
          accrual_day: 'last_day_of_month',
          prorate_on_start: true,
          maximum_to_accrue: 120,
          hours_per_month: 13.5,
        },
        membership_rules: { countries: ['AL'], employment_types: ['fte_salary'] },
      },
    },
    {
      form: 'policyForm',
      call: 'PUT /v2/time_off_policies/{time_off_policy_id}',
      path: `${path}/time-off/policies/${id}`,
      label: 'Policy',
      typed: {
        Name: 'Long shore leave',
        ...flags,
        'Hours per year': '100',
        'Maximum per year': '100',
        'Prorate for members who join mid-period': true,
        'On this policy': { pick: ['Uma User'] },
        'Joins the policy on': '2030-01-15',
      },
      action: 'Save',
      sent: {
        name: 'Long shore leave',
        ...flagsSent,
        accrual_policy: { hours_per_year: 100, maximum_to_accrue: 100, prorate_on_start: true },
        time_off_policy_user_ids: [user.id],
      },
    },
    {
      form: 'adjustForm',
      call: 'POST /v2/organizations/{organization_id}/time_off_balances',
      path: `${path}/time-off?adjust=yes`,
      label: 'Adjust balances',
      typed: {
        Policy: { pick: 'Long shore leave' },
        Members: { pick: ['Uma User'] },
        Change: { pick: 'Replace the balance' },
        Hours: '7.5',
        Reason: 'Moved from the old system',
        'First give new members of the policy this year’s hours': true,
      },
      action: 'Adjust',
      sent: {
        reason: 'Moved from the old system',
        apply_accruals: true,
        balance_adjustments: [
          { time_off_policy_id: id, user_ids: [user.id], amount: 27_000, modify_balance: 'replace' },
        ],
      },
    },
    {
      form: 'newRequestForm',
      call: 'POST /v2/organizations/{organization_id}/time_off_requests',
      path: `${path}/time-off/requests?new=yes`,
      label: 'Request time off',
      typed: {
        Member: { pick: 'Uma User' },
        Policy: { pick: 'Storm leave' },
        'First day': friday,
        'Last day': friday,
        'Part of the day': { pick: 'Specific hours' },
        From: '10:00',
        To: '16:00',
        'Exclude weekends': false,
        'Exclude holidays': false,
        'Friday 27 December': '4',
        Message: 'Repairs at home',
      },
      action: 'Send request',
      sent: {
        ...asked,
        starts_at: `${friday}T10:00:00Z`,
        stops_at: `${friday}T16:00:00Z`,
        all_day: false,
        user_id: user.id,
        message: 'Repairs at home',
        exclude_weekends: false,
        exclude_holidays: false,
        time_off_request_days: [{ date: friday, amount_used: 14_400 }],
      },
    },
    {
      form: 'requestForm',
      call: 'PUT /v2/time_off_requests/{time_off_request_id}',
      path: `${path}/time-off/requests?year=2030`,
      open: async (page) => {
        await page.getByRole('button', { name: /^Manage Uma User’s request for 23 Dec/ }).click()
        await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
      },
      label: 'Time off request',
      typed: {
        Policy: { pick: 'Storm leave' },
        'First day': tuesday,
        'Last day': tuesday,
        'Part of the day': { pick: 'Morning' },
        'Exclude weekends': false,
        'Exclude holidays': false,
        'Tuesday 24 December': '3',
        Message: 'A calmer storm',
      },
      action: 'Save',
      sent: {
        time_off_policy_id: leaveId,
        starts_at: `${tuesday}T09:00:00Z`,
        stops_at: `${tuesday}T13:00:00Z`,
        all_day: false,
        message: 'A calmer storm',
        exclude_weekends: false,
        exclude_holidays: false,
        time_off_request_days: [{ date: tuesday, amount_used: 10_800 }],
      },
    },
    {
      form: 'denyTimeOffForm',
      call: 'PUT /v2/time_off_requests/{time_off_request_id}/status',
      path: `${path}/approvals?kind=time-off`,
      open: (page) => page.getByRole('button', { name: /^Deny 2[34] Dec 2030 for Uma User$/ }).click(),
      label: 'Deny Uma User’s time off',
      typed: { Reason: 'Too many are away' },
      action: 'Deny',
      sent: { status: 'denied', response: 'Too many are away' },
    },
  ]
}
