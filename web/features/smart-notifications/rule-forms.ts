import type { SmartNotificationRule } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

type Rule = SmartNotificationRule

const hourSeconds = 3_600

const empty = {
  name: '',
  frequency: initially<Rule['frequency']>('daily'),
  metric_type: initially<Rule['metric_type']>('activity'),
  condition: initially<Rule['condition']>('below'),
  value: initially<Amount>(25),
  tool_ids: initially<number[]>([]),
  all_members: true,
  team_ids: initially<number[]>([]),
  user_ids: initially<number[]>([]),
  roles: initially<Rule['recipients']['roles']>(['owner']),
  recipient_ids: initially<number[]>([]),
  email: false,
  slack: false,
}
export type RuleValues = typeof empty

/** Times are typed in hours; the API has seconds. */
export function isTime(metric: Rule['metric_type']): boolean {
  return metric.endsWith('_time') || isAboutTools(metric)
}

export function isAboutTools(metric: Rule['metric_type']): boolean {
  return metric === 'time_spent_in_tool'
}

const sends = {
  name: ({ name }: RuleValues) => name.trim(),
  frequency: ({ frequency }: RuleValues) => frequency,
  metric_type: ({ metric_type }: RuleValues) => metric_type,
  condition: ({ condition }: RuleValues) => condition,
  condition_value: ({ value, metric_type }: RuleValues) => {
    const typed = amountOf(value) ?? 0
    return isTime(metric_type) ? Math.round(typed * hourSeconds) : typed
  },
  tool_ids: ({ metric_type, tool_ids }: RuleValues) => (isAboutTools(metric_type) ? tool_ids : []),
  target: ({ all_members, team_ids, user_ids }: RuleValues) =>
    all_members ? { all_members } : { all_members, team_ids, user_ids },
  recipients: ({ roles, recipient_ids }: RuleValues) => ({ roles, user_ids: recipient_ids }),
  deliver_by: ({ email, slack }: RuleValues): Rule['deliver_by'] => [
    ...(email ? (['email'] as const) : []),
    ...(slack ? (['slack'] as const) : []),
    'insights',
  ],
}
const leavesOut = { time_unit: 'frequency' }

export const newRuleForm = formFor(
  'POST /v2/organizations/{organization_id}/insights/smart_notification_rules',
)({ empty, sends, leavesOut })

export const ruleForm = formFor('PUT /v2/insights/smart_notification_rules/{smart_notification_rule_id}')({
  empty,
  sends,
  leavesOut,
  onlyChanges: true,
})

export function ruleValues({ target, recipients, deliver_by, condition_value, ...rule }: Rule): RuleValues {
  return {
    name: rule.name,
    frequency: rule.frequency,
    metric_type: rule.metric_type,
    condition: rule.condition,
    value: isTime(rule.metric_type) ? condition_value / hourSeconds : condition_value,
    tool_ids: rule.tool_ids,
    ...target,
    roles: recipients.roles,
    recipient_ids: recipients.user_ids,
    email: deliver_by.includes('email'),
    slack: deliver_by.includes('slack'),
  }
}
