import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  smartNotificationCreated,
  smartNotificationsRemoved,
  smartRuleChanged,
  smartRuleCreated,
  smartRuleDeleted,
} from '../facts.ts'
import { smartNotification } from '../records/smart-notification.ts'
import { smartNotificationRule } from '../records/smart-notification-rule.ts'

export const smartRuleFeed: Resource = {
  name: 'smart_notification_rule',
  deletion: 'it was deleted. Its notifications stay',
  record: smartNotificationRule,
  key: { id: 'r.id' },
  from: () => sql`smart_notification_rules r`,
  organization: 'r.organization_id',
  touches: touchedBy(
    on(smartRuleCreated, ({ rule_id }) => [created(rule_id)]),
    on(smartRuleChanged, ({ rule_id }) => [updated(rule_id)]),
    on(smartRuleDeleted, ({ rule_id }) => [deleted(rule_id)]),
  ),
}

export const smartNotificationFeed: Resource = {
  name: 'smart_notification',
  deletion: 'it was kept for its days. The record has all matches',
  record: smartNotification,
  key: { id: 'n.id' },
  from: () => sql`smart_notifications n`,
  organization: 'n.organization_id',
  touches: touchedBy(
    on(smartNotificationCreated, ({ smart_notification_id }) => [created(smart_notification_id)]),
    on(smartNotificationsRemoved, ({ smart_notification_ids }) =>
      smart_notification_ids.map((id) => deleted(id)),
    ),
  ),
}
