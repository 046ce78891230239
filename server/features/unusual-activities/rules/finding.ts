export const findingTypes = [
  'consistent_persistent_activity',
  'consistent_variable_activity',
  'unusual_high_mouse_activity',
  'unusual_high_keyboard_activity',
  'long_period_of_single_mouse_activity',
  'long_period_of_single_keyboard_activity',
  'breakless_work',
  'sustained_high_focus_time',
  'suspicious_activity',
] as const
export type FindingType = (typeof findingTypes)[number]

export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]

export const measures = [
  'slots',
  'hours_without_pause',
  'lowest_share',
  'mean_share',
  'usual_mean_share',
  'usual_deviation',
  'usual_limit',
  'usual_run',
  'mean_activity',
  'largest_difference',
  'mean_difference',
  'deviation',
  'period',
  'correlation',
  'seconds',
] as const
export type Measure = (typeof measures)[number]

/** One line of the arithmetic: what was measured, and the bound that makes it unusual, if it has one. */
export type Evidence = { measure: Measure; value: number; at_least?: number; at_most?: number }

/** What looks unusual from one second up to another. */
export type Finding = {
  type: FindingType
  confidence: Confidence
  from: number
  to: number
  evidence: Evidence[]
}

export type Use = { key: string; name: string; seconds: number }

/** A ten-minute slot of a member, with the input of the time that was not idle, manual or a break. */
export type Slot = {
  /** The second at which it begins. */
  start: number
  tracked: number
  keyboard: number
  mouse: number
  overall: number
  /** The time inside it. */
  spans: { from: number; to: number }[]
  applications: Use[]
  sites: Use[]
}

/** What a member's last judged days were like. */
export type UsualDay = { mouseShare: number; keyboardShare: number; mouseRun: number; keyboardRun: number }

export const slotSeconds = 600

export const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)
export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
export const rounded = (value: number) => Math.round(value * 100) / 100

export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
