import { chatForm } from '../../web/features/smart-notifications/chat-forms.ts'
import { newRuleForm, ruleForm } from '../../web/features/smart-notifications/rule-forms.ts'
import type { BodyOf } from '../../web/ui/form-for.ts'
import { sampleOf } from './sample-of.ts'

const typed = {
  ...newRuleForm.empty,
  name: ' Long weeks ',
  frequency: 'weekly' as const,
  metric_type: 'time_spent_in_tool' as const,
  condition: 'above' as const,
  value: 45,
  tool_ids: [5],
  all_members: false,
  team_ids: [3],
  user_ids: [4, 7],
  roles: ['owner' as const, 'team_lead' as const],
  recipient_ids: [9],
  email: true,
  slack: true,
}
const sent: BodyOf<typeof newRuleForm.call> = {
  name: 'Long weeks',
  frequency: 'weekly',
  metric_type: 'time_spent_in_tool',
  condition: 'above',
  condition_value: 162_000,
  tool_ids: [5],
  target: { all_members: false, team_ids: [3], user_ids: [4, 7] },
  recipients: { roles: ['owner', 'team_lead'], user_ids: [9] },
  deliver_by: ['email', 'slack', 'insights'],
}

export const smartNotificationSamples = [
  sampleOf('newRuleForm', newRuleForm, { typed, sent }),
  sampleOf('newRuleForm', newRuleForm, {
    // Tools that were chosen before another figure don't matter.
    typed: { ...newRuleForm.empty, name: 'Quiet days', value: 12.5, tool_ids: [5] },
    sent: {
      name: 'Quiet days',
      frequency: 'daily',
      metric_type: 'activity',
      condition: 'below',
      condition_value: 12.5,
      tool_ids: [],
      target: { all_members: true },
      recipients: { roles: ['owner'], user_ids: [] },
      deliver_by: ['insights'],
    },
  }),
  sampleOf('ruleForm', ruleForm, { typed, sent }),
  sampleOf('chatForm', chatForm, {
    typed: { chat_webhook_url: ' https://hooks.slack.example/services/2 ' },
    sent: { chat_webhook_url: 'https://hooks.slack.example/services/2' },
  }),
]
