import { t } from '../../ui/text.ts'
import type { Confidence, Finding } from './calls.ts'

type Evidence = Finding['evidence'][number]

export const typeWords = (): Record<Finding['type'], string> => ({
  suspicious_activity: t('Suspicious application'),
  unusual_high_mouse_activity: t('Unusually high mouse activity'),
  unusual_high_keyboard_activity: t('Unusually high keyboard activity'),
  consistent_persistent_activity: t('Unusually even activity'),
  consistent_variable_activity: t('Repeating activity'),
  long_period_of_single_mouse_activity: t('Mouse only for long'),
  long_period_of_single_keyboard_activity: t('Keyboard only for long'),
  breakless_work: t('Work without a break'),
  sustained_high_focus_time: t('One application for hours'),
})

export const confidenceWords = (): Record<Confidence, string> => ({
  high: t('High'),
  medium: t('Medium'),
  low: t('Low'),
})

export const confidenceColours = { high: 'bad', medium: 'warning', low: 'gray' } as const

const measureWords = (): Record<Evidence['measure'], string> => ({
  slots: t('Ten-minute slots'),
  hours_without_pause: t('Hours without a five-minute pause'),
  lowest_share: t('Lowest share of a slot'),
  mean_share: t('Mean share'),
  usual_mean_share: t('This member’s usual share'),
  usual_deviation: t('This member’s usual deviation'),
  usual_limit: t('This member’s usual limit'),
  usual_run: t('This member’s longest usual run, in slots'),
  mean_activity: t('Mean activity'),
  largest_difference: t('Largest difference from the mean'),
  mean_difference: t('Mean difference from one period before'),
  deviation: t('Deviation'),
  period: t('Slots until it repeats'),
  correlation: t('Correlation'),
  seconds: t('Seconds in use'),
})

const percents = new Set<Evidence['measure']>([
  'lowest_share',
  'mean_share',
  'usual_mean_share',
  'mean_activity',
])
const points = new Set<Evidence['measure']>([
  'usual_deviation',
  'largest_difference',
  'mean_difference',
  'deviation',
])

/** One line of the arithmetic: what was measured, and what it takes to be unusual. */
export function evidenceWords(line: Evidence): { name: string; value: string; bound: string } {
  const figure = (value: number) =>
    percents.has(line.measure)
      ? t('{value}%', { value })
      : points.has(line.measure)
        ? t('{value, plural, one {# point} other {# points}}', { value })
        : String(value)
  const bound =
    line.at_least !== undefined
      ? t('at least {value}', { value: figure(line.at_least) })
      : line.at_most !== undefined
        ? t('at most {value}', { value: figure(line.at_most) })
        : ''
  return { name: measureWords()[line.measure], value: figure(line.value), bound }
}
