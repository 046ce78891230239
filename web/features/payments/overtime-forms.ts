import type { OvertimePolicy } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'

export type OvertimeValues = {
  name: string
  weekly_threshold: Amount
  daily_threshold: Amount
  multiplier: Amount
  starts_on: string
  user_ids: number[]
}

const empty: OvertimeValues = {
  name: '',
  weekly_threshold: 40,
  daily_threshold: '',
  multiplier: 1.5,
  starts_on: '',
  user_ids: [],
}

const sends = {
  name: ({ name }: OvertimeValues) => name.trim(),
  weekly_threshold: (values: OvertimeValues) => Number(values.weekly_threshold),
  daily_threshold: (values: OvertimeValues) => amountOf(values.daily_threshold),
  multiplier: ({ multiplier }: OvertimeValues) => Number(multiplier),
  starts_on: ({ starts_on }: OvertimeValues) => starts_on || undefined,
  user_ids: ({ user_ids }: OvertimeValues) => user_ids,
}
const fieldFor = (attribute: string) => attribute.replace(/^user_ids\[.*$/, 'user_ids')

export const newOvertimeForm = {
  ...formFor('POST /v2/organizations/{organization_id}/overtime_policies')({ empty, sends, leavesOut: {} }),
  fieldFor,
}

export const overtimeForm = {
  ...formFor('PUT /v2/overtime_policies/{overtime_policy_id}')({
    empty,
    sends,
    leavesOut: {},
    onlyChanges: true,
  }),
  fieldFor,
}

export function overtimeValues(policy: OvertimePolicy): OvertimeValues {
  const { name, weekly_threshold, daily_threshold, multiplier, starts_on, user_ids } = policy
  return {
    name,
    weekly_threshold,
    multiplier,
    starts_on,
    user_ids,
    daily_threshold: daily_threshold ?? '',
  }
}
