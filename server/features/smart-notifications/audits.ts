import { audited, usualVerbs } from '../../api/audit.ts'

export const smartRuleAudit = audited('SmartNotificationRule', {
  noun: 'smart notification rule',
  verbs: usualVerbs,
})

export const smartSettingsAudit = audited('SmartNotificationSettings', {
  noun: 'smart notification settings',
  verbs: { update: 'Changed' },
})
