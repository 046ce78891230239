import type { Calls } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

export type Retention =
  Calls['GET /v2/organizations/{organization_id}/tracking_retention']['reply']['tracking_retention']

/** An empty field keeps records for ever. */
export const retentionForm = formFor('PUT /v2/organizations/{organization_id}/tracking_retention')({
  empty: {
    tool_usage_days: initially<Amount>(''),
    daily_tool_usage_days: initially<Amount>(''),
    note_days: initially<Amount>(''),
  },
  sends: {
    tool_usage_days: ({ tool_usage_days }) => amountOf(tool_usage_days),
    daily_tool_usage_days: ({ daily_tool_usage_days }) => amountOf(daily_tool_usage_days),
    note_days: ({ note_days }) => amountOf(note_days),
  },
  leavesOut: {},
  onlyChanges: true,
})

export function retentionValues({
  tool_usage_days,
  daily_tool_usage_days,
  note_days,
}: Retention): typeof retentionForm.empty {
  return {
    tool_usage_days: tool_usage_days ?? '',
    daily_tool_usage_days: daily_tool_usage_days ?? '',
    note_days: note_days ?? '',
  }
}
