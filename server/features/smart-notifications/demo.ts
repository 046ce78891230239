import type { DemoPart } from '../../api/demo/demo.ts'
import { schedule } from './rules/period.ts'
import { type RuleColumns, ruleTable } from './store/rules.ts'

const rules: readonly RuleColumns[] = [
  {
    name: 'Quiet days',
    frequency: 'daily',
    metric_type: 'activity',
    condition: 'below',
    condition_value: 25,
    time_unit: 'per_day',
    recipient_roles: ['owner', 'team_lead'],
  },
  {
    name: 'Long weeks',
    frequency: 'weekly',
    metric_type: 'work_time',
    condition: 'above',
    condition_value: 162_000,
    time_unit: 'per_week',
    recipient_roles: ['manager'],
  },
  {
    name: 'Programs that fake input',
    frequency: 'daily',
    metric_type: 'suspicious_activity',
    condition: 'above',
    condition_value: 0,
    time_unit: 'per_day',
    recipient_roles: ['owner'],
  },
]

export const demoSmartRules: DemoPart = {
  creates: 'smart notification rules',
  after: ['unusual activities'],

  async create(demo) {
    const everybody = { all_members: true, team_ids: [], user_ids: [], recipient_user_ids: [], tool_ids: [] }
    for (const rule of rules) {
      const { frequency = 'daily', metric_type: metric = 'activity', name } = rule
      const due = schedule(demo.studio.timeZone, { frequency, metric }, demo.now)
      const written: RuleColumns = { ...everybody, enabled: true, deliver_by: ['insights'], ...rule, ...due }
      await ruleTable.create(demo, demo.organizationId, written, { name })
    }
  },
}
