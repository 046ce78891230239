import { feature } from '../../api/feature.ts'
import { smartRuleAudit, smartSettingsAudit } from './audits.ts'
import { demoSmartRules } from './demo.ts'
import { listSmartNotifications } from './endpoints/list-smart-notifications.ts'
import {
  createSmartRule,
  deleteSmartRule,
  getSmartRule,
  listSmartRules,
  toggleSmartRule,
  updateSmartRule,
} from './endpoints/rules.ts'
import { getSmartSettings, updateSmartSettings } from './endpoints/smart-settings.ts'
import * as facts from './facts.ts'
import { smartLists } from './lists.ts'
import * as notices from './notices.ts'
import type { SmartPorts } from './ports.ts'
import { smartNotificationFeed, smartRuleFeed } from './store/feed.ts'

export const smartNotifications = (ports: SmartPorts) =>
  feature({
    name: 'smart-notifications',
    lists: smartLists,
    tags: {
      'Smart notifications':
        'Rules that notify people when figures of members cross a value. Requires the insights add-on.',
    },
    endpoints: [
      listSmartRules,
      createSmartRule,
      getSmartRule,
      updateSmartRule,
      toggleSmartRule,
      deleteSmartRule,
      listSmartNotifications,
      getSmartSettings,
      updateSmartSettings(ports),
    ],
    facts: Object.values(facts),
    feeds: [smartRuleFeed, smartNotificationFeed],
    audits: [smartRuleAudit, smartSettingsAudit],
    notifications: Object.values(notices),
    samples: {
      smart_notification_rule_id: {
        post: '/v2/organizations/{organization_id}/insights/smart_notification_rules',
        body: {
          name: 'Sample {number}',
          frequency: 'daily',
          metric_type: 'work_time',
          condition: 'above',
          condition_value: 36_000,
          target: { all_members: true },
          recipients: { roles: ['owner'] },
        },
      },
    },
    demo: [demoSmartRules],
  })
