export const frequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export const timeUnits = ['per_hour', 'per_day', 'per_week', 'per_month'] as const
export type TimeUnit = (typeof timeUnits)[number]

export const metricTypes = [
  'work_time',
  'core_time',
  'non_core_time',
  'unproductive_time',
  'activity',
  'suspicious_activity',
  'unusual_activity',
  'time_spent_in_tool',
  'idle_time',
  'idle_time_percent',
  'manual_time',
  'manual_time_percent',
] as const
export type MetricType = (typeof metricTypes)[number]

export const conditions = ['above', 'below'] as const
export type Condition = (typeof conditions)[number]

export const channels = ['email', 'slack', 'insights'] as const
export type Channel = (typeof channels)[number]

export const recipientRoles = ['owner', 'manager', 'team_lead'] as const
export type RecipientRole = (typeof recipientRoles)[number]

/** Percent, seconds, or a number of findings. */
export function unitOf(metric: MetricType): 'percent' | 'seconds' | 'findings' {
  if (metric === 'activity' || metric.endsWith('_percent')) return 'percent'
  return isAboutFindings(metric) ? 'findings' : 'seconds'
}

export function isAboutFindings(metric: MetricType): boolean {
  return metric === 'suspicious_activity' || metric === 'unusual_activity'
}

const units: Readonly<Record<Frequency, TimeUnit>> = {
  hourly: 'per_hour',
  daily: 'per_day',
  weekly: 'per_week',
  monthly: 'per_month',
}

export const unitFor = (frequency: Frequency): TimeUnit => units[frequency]

/** The inbox is always one of the channels. */
export function channelsOf(given: readonly Channel[] | undefined): Channel[] {
  return channels.filter((channel) => channel === 'insights' || given?.includes(channel))
}
