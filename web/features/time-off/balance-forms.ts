import type { Amount } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

const hourSeconds = 3_600

export const adjustForm = {
  ...formFor('POST /v2/organizations/{organization_id}/time_off_balances')({
    empty: {
      time_off_policy_id: '',
      user_ids: initially<number[]>([]),
      hours: initially<Amount>(''),
      modify_balance: initially<'add' | 'replace'>('add'),
      apply_accruals: false,
      reason: '',
    },
    sends: {
      reason: ({ reason }) => reason.trim(),
      apply_accruals: ({ apply_accruals }) => apply_accruals,
      balance_adjustments: ({ time_off_policy_id, user_ids, hours, modify_balance }) => [
        {
          time_off_policy_id: Number(time_off_policy_id),
          user_ids,
          amount: Math.round(Number(hours) * hourSeconds),
          modify_balance,
        },
      ],
    },
    leavesOut: {},
  }),
  fieldFor: (attribute: string) =>
    attribute
      .replace(/^balance_adjustments\[0\]\./, '')
      .replace(/^amount$/, 'hours')
      .replace(/^user_ids\[.*$/, 'user_ids'),
}
