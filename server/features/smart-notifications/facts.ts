import { fact } from '../../foundation/facts/fact.ts'
import { flag, id, ids, names } from '../../foundation/facts/fields.ts'

const ofRule = { organization_id: id, rule_id: id }

export const smartRuleCreated = fact('smart_notification_rule.created', ofRule)
export const smartRuleChanged = fact('smart_notification_rule.changed', { ...ofRule, changed: names })
export const smartRuleDeleted = fact('smart_notification_rule.deleted', ofRule)

/** A rule matched members in a period. */
export const smartNotificationCreated = fact('smart_notification.created', {
  ...ofRule,
  smart_notification_id: id,
})

/** Their days are over. */
export const smartNotificationsRemoved = fact('smart_notifications.removed', {
  organization_id: id,
  smart_notification_ids: ids,
})

/** Where notifications go in a chat. */
export const smartSettingsChanged = fact('smart_notification_settings.changed', {
  organization_id: id,
  has_chat: flag,
})
