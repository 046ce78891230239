import { Type } from 'typebox'
import {
  decimal,
  described,
  flag,
  instant,
  int,
  json,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { channels, conditions, frequencies, metricTypes, recipientRoles, timeUnits } from '../rules/rule.ts'

const idList = Type.Array(Type.Integer())
const target = Type.Object(
  { all_members: Type.Boolean(), team_ids: idList, user_ids: idList },
  { additionalProperties: false },
)
const recipients = Type.Object(
  { roles: Type.Array(Type.Enum([...recipientRoles])), user_ids: idList },
  { additionalProperties: false },
)
export const valueWords =
  'Seconds for times, percent from 0 to 100 for activity and shares, a number of findings for suspicious and unusual activity.'

/** Selected from `smart_notification_rules r`. */
export const smartNotificationRule = record(
  {
    singular: 'smart_notification_rule',
    plural: 'smart_notification_rules',
    title: 'Smart notification rule',
    description: 'Which figure of which members is checked, how often, and who is notified of matches.',
  },
  {
    id: int('r.id'),
    name: text('r.name'),
    enabled: flag('r.enabled'),
    frequency: word('r.frequency', frequencies),
    metric_type: word('r.metric_type', metricTypes),
    condition: word('r.condition', conditions),
    condition_value: described(valueWords, decimal('r.condition_value')),
    time_unit: described('The window of time: the last complete one counts.', word('r.time_unit', timeUnits)),
    target: json(
      `json_build_object('all_members', r.all_members, 'team_ids', r.team_ids, 'user_ids', r.user_ids)`,
      target,
    ),
    recipients: json(
      `json_build_object('roles', r.recipient_roles, 'user_ids', r.recipient_user_ids)`,
      recipients,
    ),
    deliver_by: described(
      'insights is the inbox, and always included. slack is the chat of the organization.',
      json('to_json(r.deliver_by)', Type.Array(Type.Enum([...channels]))),
    ),
    tool_ids: described(
      'For time_spent_in_tool: the tools whose seconds are added up.',
      json('to_json(r.tool_ids)', idList),
    ),
    created_at: instant('r.created_at'),
    updated_at: instant('r.updated_at'),
  },
)

export type SmartRuleRow = RowOf<typeof smartNotificationRule>
