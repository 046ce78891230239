import type { Member } from '../../directory/member-names.ts'

type Pay = Pick<Member, 'pay_rate' | 'fixed_pay_rate' | 'currency'>

/** `€42.00 / h`, or `€900.00 fixed`; undefined: none, or not for the reader. */
export function payWords({ pay_rate, fixed_pay_rate, currency = 'USD' }: Pay): string | undefined {
  const rate = pay_rate ?? fixed_pay_rate
  if (rate === undefined) return undefined
  const money = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(Number(rate))
  return pay_rate === undefined ? `${money} fixed` : `${money} / h`
}

export const payPeriodTitles: Record<NonNullable<Member['pay_period']>, string> = {
  none: 'No pay period',
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  twice_per_month: 'Twice a month',
  monthly: 'Every month',
}
