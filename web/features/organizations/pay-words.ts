import type { Member } from '../../directory/member-names.ts'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'

type Pay = Pick<Member, 'pay_rate' | 'fixed_pay_rate' | 'currency'>

/** `€42.00 / h`, or `€900.00 fixed`; undefined: none that the reader may see. */
export function payWords({ pay_rate, fixed_pay_rate, currency = 'USD' }: Pay): string | undefined {
  const rate = pay_rate ?? fixed_pay_rate
  if (rate === undefined) return undefined
  const money = numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(Number(rate))
  return pay_rate === undefined
    ? t('{amount} fixed', { amount: money })
    : t('{amount} / h', { amount: money })
}

export const payPeriodTitles = (): Record<NonNullable<Member['pay_period']>, string> => ({
  none: t('No pay period'),
  weekly: t('Every week'),
  biweekly: t('Every two weeks'),
  twice_per_month: t('Twice a month'),
  monthly: t('Every month'),
})
