import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { amountWords, limitOf, percentWords } from './budget-words.ts'
import type { Preview } from './calls.ts'

/** What a budget would do, one sentence for each effect. */
export function previewWords(
  { budget_histories, thresholds, stops_timers }: Preview,
  currency: string,
): string[] {
  const row = budget_histories.at(-1)
  if (row === undefined) return []
  if (row.stop_date !== undefined)
    return [t('The budget ends on {day}. Its history stays.', { day: calendarDayText(row.stop_date) })]
  const words = (amount: number) => amountWords(amount, row.budget, currency)
  const figures = {
    spent: words(row.period_spent),
    limit: words(limitOf(row.budget)),
    share: percentWords(row.percent),
  }
  const alert = row.budget.alerts.notify_enabled
    ? thresholds.filter(({ is_new }) => is_new).at(-1)
    : undefined
  return [
    row.resets_on === undefined
      ? t('So far: {spent} of {limit} ({share}).', figures)
      : t('This period: {spent} of {limit} ({share}).', figures),
    ...(alert ? [t('Sends an alert now: {share} reached.', { share: percentWords(alert.percent) })] : []),
    ...(stops_timers > 0
      ? [
          t('Would stop {count, plural, one {# running timer} other {# running timers}} now.', {
            count: stops_timers,
          }),
        ]
      : []),
  ]
}
