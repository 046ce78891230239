import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import type { Posting } from './calls.ts'
import type { AccrualType } from './policy-values.ts'
import type { NamedRequest } from './request-calls.ts'

type PartOfDays = Pick<NamedRequest, 'all_day' | 'starts_at' | 'stops_at' | 'zone'>

export const accrualTitles = (): Record<AccrualType, string> => ({
  annual: t('Every year on January 1'),
  joined_date: t('Every year on the day a member joined'),
  monthly: t('Every month'),
  hours_worked: t('By hours worked'),
  none: t('Once, at the start'),
})

export const accrualDays = () => [
  { value: 'first_day_of_month', label: t('On the first day of the month') },
  { value: 'last_day_of_month', label: t('On the last day of the month') },
  { value: 'monthly_anniversary', label: t('On the day of the month a member joined') },
]

const postingTitles = (): Record<Posting['kind'], string> => ({
  start: t('Starting balance'),
  accrual: t('Accrued'),
  accrual_correction: t('Correction after worked time changed'),
  opening: t('Carried over from last year'),
  lapse: t('Expired'),
  adjustment: t('Adjusted'),
  used: t('Used'),
  used_reversal: t('Returned'),
})

/** What a line of a balance is; without roll-over the last year leaves nothing. */
export function postingText({ kind, amount }: Pick<Posting, 'kind' | 'amount'>): string {
  return kind === 'opening' && amount === 0 ? t('Nothing carried over') : postingTitles()[kind]
}

/** Seconds as hours: `7.5 h`, `−16 h`. */
export function hoursText(seconds: number): string {
  const hours = numberFormat({ maximumFractionDigits: 2 }).format(seconds / 3_600)
  return t('{hours} h', { hours })
}

const hundredth = 36

/** What a line adds or takes away, as it is printed: the balance before it and the line add up to the balance after it. */
export function printedChange(before: number, after: number): number {
  return (Math.round(after / hundredth) - Math.round(before / hundredth)) * hundredth
}

/** The same with its sign, for a line that adds or takes away. */
export function changeText(seconds: number): string {
  const hours = numberFormat({ maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(seconds / 3_600)
  return t('{hours} h', { hours })
}

/** `9:00 – 13:00` in the member’s zone; nothing for all of the day. */
export function partText({ all_day, starts_at, stops_at, zone }: PartOfDays): string {
  return all_day
    ? ''
    : t('{start} – {stop}', { start: timeIn(zone, starts_at), stop: timeIn(zone, stops_at) })
}
