import { adjustForm } from '../../web/features/time-off/balance-forms.ts'
import { newPolicyForm, policyForm } from '../../web/features/time-off/policy-forms.ts'
import {
  type ChangeValues,
  type PolicyValues,
  unchangedPolicy,
} from '../../web/features/time-off/policy-values.ts'
import { denyTimeOffForm, newRequestForm, requestForm } from '../../web/features/time-off/request-forms.ts'
import { emptyRequest } from '../../web/features/time-off/request-values.ts'
import { sampleOf } from './sample-of.ts'

const changed: ChangeValues = {
  ...unchangedPolicy,
  name: ' Vacation',
  starting_balance: 24,
  hours_per: 1,
  hours_worked: 30,
  maximum_to_accrue: 80,
  hours_per_year: 160,
  hours_per_month: 13.5,
  accrual_day: 'last_day_of_month',
  prorate_on_start: true,
  paid: false,
  requires_approval: false,
  allow_negative_balances: true,
  balance_rolls_over_annually: true,
  auto_add_new_users: true,
  time_off_policy_user_ids: [4],
}
const typed: PolicyValues = { ...changed, countries: [], employment_types: [] }
const flags = {
  paid: false,
  requires_approval: false,
  allow_negative_balances: true,
  balance_rolls_over_annually: true,
  auto_add_new_users: true,
}
const shared = { name: 'Vacation', ...flags, time_off_policy_user_ids: [4] }
const monthly = { accrual_day: 'last_day_of_month' as const, prorate_on_start: true, maximum_to_accrue: 80 }

/** What each type of accrual sends. */
const accruals = [
  [{ accrual_type: 'none' }, { starting_balance: 24 }],
  [{ accrual_type: 'hours_worked' }, { hours_per: 1, hours_worked: 30, maximum_to_accrue: 80 }],
  [{ accrual_type: 'annual' }, { hours_per_year: 160, maximum_to_accrue: 80, prorate_on_start: true }],
  [{ accrual_type: 'joined_date' }, { hours_per_year: 160, maximum_to_accrue: 80 }],
  [{ accrual_type: 'monthly' }, { ...monthly, accrual_period: 'month', hours_per_month: 13.5 }],
  [
    { accrual_type: 'monthly', accrual_period: 'year' },
    { ...monthly, accrual_period: 'year', hours_per_year: 160 },
  ],
] as const

/** From when to when the parts of a day are, in seconds of balance. */
const parts = [
  ['morning', '09:00', '13:00', 14_400],
  ['afternoon', '13:00', '17:00', 14_400],
  ['clock', '08:30', '10:00', 5_400],
] as const

export const timeOffSamples = [
  ...accruals.flatMap(([chosen, accrual_policy]) => [
    sampleOf('newPolicyForm', newPolicyForm, {
      typed: { ...typed, ...chosen },
      sent: { ...shared, accrual_type: chosen.accrual_type, accrual_policy },
    }),
    sampleOf('policyForm', policyForm, {
      typed: { ...changed, ...chosen },
      sent: { ...shared, accrual_policy },
    }),
  ]),
  sampleOf('newPolicyForm', newPolicyForm, {
    typed: {
      ...typed,
      accrual_type: 'none',
      chosen_by: 'rules',
      countries: ['PT'],
      employment_types: ['fte_salary'],
    },
    sent: {
      name: 'Vacation',
      ...flags,
      accrual_type: 'none',
      accrual_policy: { starting_balance: 24 },
      membership_rules: { countries: ['PT'], employment_types: ['fte_salary'] },
    },
  }),
  sampleOf('policyForm', policyForm, {
    typed: { ...changed, accrual_type: 'none', chosen_by: 'rules' },
    sent: { name: 'Vacation', ...flags, accrual_policy: { starting_balance: 24 } },
  }),
  sampleOf('adjustForm', adjustForm, {
    typed: {
      time_off_policy_id: '7',
      user_ids: [4, 5],
      hours: 7.5,
      modify_balance: 'replace',
      apply_accruals: true,
      reason: ' Moved from the old system',
    },
    sent: {
      reason: 'Moved from the old system',
      apply_accruals: true,
      balance_adjustments: [
        { time_off_policy_id: 7, user_ids: [4, 5], amount: 27_000, modify_balance: 'replace' },
      ],
    },
  }),
  sampleOf('newRequestForm', newRequestForm, {
    typed: {
      ...emptyRequest,
      user_id: 4,
      time_off_policy_id: '7',
      first: '2026-12-24',
      last: '2026-12-26',
      exclude_weekends: false,
      holidays: ['2026-12-25'],
      hours: { '2026-12-24': 4 },
      message: ' Family',
    },
    sent: {
      user_id: 4,
      time_off_policy_id: 7,
      starts_at: '2026-12-24T09:00:00Z',
      stops_at: '2026-12-26T17:00:00Z',
      all_day: true,
      message: 'Family',
      exclude_weekends: false,
      exclude_holidays: true,
      time_off_request_days: [
        { date: '2026-12-24', amount_used: 14_400 },
        { date: '2026-12-25', amount_used: 0 },
        { date: '2026-12-26', amount_used: 28_800 },
      ],
    },
  }),
  sampleOf('newRequestForm', newRequestForm, {
    typed: {
      ...emptyRequest,
      user_id: 4,
      time_off_policy_id: '7',
      first: '2026-12-25',
      last: '2026-12-25',
      exclude_holidays: false,
      holidays: ['2026-12-25'],
      message: 'Family',
    },
    sent: {
      user_id: 4,
      time_off_policy_id: 7,
      starts_at: '2026-12-25T09:00:00Z',
      stops_at: '2026-12-25T17:00:00Z',
      all_day: true,
      message: 'Family',
      exclude_weekends: true,
      exclude_holidays: false,
      time_off_request_days: [{ date: '2026-12-25', amount_used: 28_800 }],
    },
  }),
  ...parts.map(([part, start, stop, amount_used]) =>
    sampleOf('requestForm', requestForm, {
      typed: {
        ...emptyRequest,
        user_id: 4,
        time_off_policy_id: '7',
        first: '2026-12-24',
        last: '2026-12-24',
        part,
        start_time: '08:30',
        stop_time: '10:00',
        message: ' Dentist ',
      },
      sent: {
        time_off_policy_id: 7,
        starts_at: `2026-12-24T${start}:00Z`,
        stops_at: `2026-12-24T${stop}:00Z`,
        all_day: false,
        message: 'Dentist',
        exclude_weekends: true,
        exclude_holidays: true,
        time_off_request_days: [{ date: '2026-12-24', amount_used }],
      },
    }),
  ),
  sampleOf('denyTimeOffForm', denyTimeOffForm, {
    typed: { denial_reason: ' Too many are away' },
    sent: { status: 'denied', response: 'Too many are away' },
  }),
]
