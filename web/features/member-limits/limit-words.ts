import { calendarDayText } from '../../ui/dates.ts'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import { weekdayNames } from '../projects/allowance-fields.tsx'
import { budgetWords, moneyWords } from '../projects/money-words.ts'
import type { MemberLimit, NamedUsage } from './calls.ts'

/** Hours or money, as the group counts. */
export function amountWords(amount: number, { type }: MemberLimit, currency: string): string {
  if (type === 'hours')
    return t('{hours} h', { hours: numberFormat({ maximumFractionDigits: 2 }).format(amount) })
  return moneyWords(amount, currency) ?? ''
}

/** How much each member may spend, and how often: the name of a group. */
export function groupName(group: MemberLimit, currency: string): string {
  return budgetWords(group, currency) ?? ''
}

/** What counts, and from when on. */
export function groupWords({
  type,
  rate,
  start_date,
  recurrence,
  recurrence_start = 0,
}: MemberLimit): string {
  const base =
    type === 'hours'
      ? t('Hours per member.')
      : rate === 'pay_rate'
        ? t('Cost per member at pay rates.')
        : t('Cost per member at bill rates.')
  if (recurrence === 'weekly')
    return `${base} ${t('Resets every {weekday}.', { weekday: weekdayNames()[recurrence_start] ?? '' })}`
  if (recurrence === 'monthly')
    return `${base} ${t('Resets on day {day} of each month.', { day: recurrence_start })}`
  return start_date
    ? `${base} ${t('Since {day}, never resets.', { day: calendarDayText(start_date) })}`
    : base
}

/** A whole percentage; a limit of 0 that was exceeded has none. */
export function shareWords({ percent }: NamedUsage): string {
  if (percent === undefined) return t('Over')
  return numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}
