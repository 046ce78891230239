import { durationText } from '../../ui/duration.ts'
import { t } from '../../ui/text.ts'
import type { SmartNotificationRule } from './calls.ts'

type Metric = SmartNotificationRule['metric_type']

export const metricWords = (): Record<Metric, string> => ({
  work_time: t('Work time'),
  core_time: t('Core time'),
  non_core_time: t('Non-core time'),
  unproductive_time: t('Unproductive time'),
  activity: t('Activity'),
  suspicious_activity: t('Suspicious applications'),
  unusual_activity: t('Unusual activities'),
  time_spent_in_tool: t('Time in tools'),
  idle_time: t('Idle time'),
  idle_time_percent: t('Share of idle time'),
  manual_time: t('Manual time'),
  manual_time_percent: t('Share of manual time'),
})

export const frequencyWords = (): Record<SmartNotificationRule['frequency'], string> => ({
  hourly: t('every hour'),
  daily: t('every day'),
  weekly: t('every week'),
  monthly: t('every month'),
})

export const conditionWords = (): Record<SmartNotificationRule['condition'], string> => ({
  above: t('above'),
  below: t('below'),
})

export const roleWords = (): Record<SmartNotificationRule['recipients']['roles'][number], string> => ({
  owner: t('Owners'),
  manager: t('Managers'),
  team_lead: t('Team leads'),
})

/** A figure in the unit of its metric. */
export function figureText(metric: Metric, value: number): string {
  if (metric === 'activity' || metric.endsWith('_percent')) return t('{value}%', { value })
  return metric === 'suspicious_activity' || metric === 'unusual_activity'
    ? String(value)
    : durationText(value)
}

type Looked = Pick<SmartNotificationRule, 'metric_type' | 'condition' | 'condition_value' | 'frequency'>

/** A rule in one line: `Activity below 25 %, every day`. */
export function ruleText({ metric_type, condition, condition_value, frequency }: Looked): string {
  const words = {
    metric: metricWords()[metric_type],
    value: figureText(metric_type, condition_value),
    frequency: frequencyWords()[frequency],
  }
  return condition === 'above'
    ? t('{metric} above {value}, {frequency}', words)
    : t('{metric} below {value}, {frequency}', words)
}
