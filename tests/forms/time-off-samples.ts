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

const christmas = {
  ...emptyRequest,
  time_off_policy_id: '7',
  first: '2026-12-24',
  last: '2026-12-26',
  holidays: ['2026-12-25'],
  message: ' Family',
}
const christmasSent = {
  time_off_policy_id: 7,
  starts_at: '2026-12-24T09:00:00Z',
  stops_at: '2026-12-26T17:00:00Z',
  all_day: true,
  message: 'Family',
  exclude_weekends: true,
  exclude_holidays: true,
}
const daysUsed = (...amounts: number[]) => ({
  time_off_request_days: amounts.map((amount_used, i) => ({ date: `2026-12-${24 + i}`, amount_used })),
})

/** All days, days that are left out or not, single hours, and parts of days. */
const asked = [
  [{}, daysUsed(28_800, 0, 0)],
  [{ hours: { '2026-12-24': 4 } }, daysUsed(14_400, 0, 0)],
  [{ exclude_weekends: false }, { exclude_weekends: false, ...daysUsed(28_800, 0, 28_800) }],
  [{ weekend: ['thu' as const] }, daysUsed(0, 0, 28_800)],
  [{ remove_shifts: true }, { remove_shifts: true, ...daysUsed(28_800, 0, 0) }],
  [{ require_no_shift_overlap: true }, { require_no_shift_overlap: true, ...daysUsed(28_800, 0, 0) }],
  [{ exclude_holidays: false }, { exclude_holidays: false, ...daysUsed(28_800, 28_800, 0) }],
  [
    { part: 'morning' as const },
    { all_day: false, stops_at: '2026-12-26T13:00:00Z', ...daysUsed(14_400, 0, 0) },
  ],
  [
    { part: 'afternoon' as const },
    { all_day: false, starts_at: '2026-12-24T13:00:00Z', ...daysUsed(14_400, 0, 0) },
  ],
  [
    { part: 'clock' as const, start_time: '08:30', stop_time: '10:00' },
    {
      all_day: false,
      starts_at: '2026-12-24T08:30:00Z',
      stops_at: '2026-12-26T10:00:00Z',
      ...daysUsed(5_400, 0, 0),
    },
  ],
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
  ...asked.flatMap(([chosen, sent]) => [
    sampleOf('newRequestForm', newRequestForm, {
      typed: { ...christmas, ...chosen, user_id: 4 },
      sent: { ...christmasSent, ...sent, user_id: 4 },
    }),
    sampleOf('requestForm', requestForm, {
      typed: { ...christmas, ...chosen },
      sent: { ...christmasSent, ...sent },
    }),
  ]),
  sampleOf('denyTimeOffForm', denyTimeOffForm, {
    typed: { denial_reason: ' Too many are away' },
    sent: { status: 'denied', response: 'Too many are away' },
  }),
]
