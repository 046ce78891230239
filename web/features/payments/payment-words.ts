import { addAmounts } from '../../ui/amount.ts'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import type { Detail, Payment, Posting } from './calls.ts'

/** Money as the server counted it, with all its decimals, in the reader's way of writing it. */
export function payWords(amount: string, currency: string): string {
  const places = amount.split('.')[1]?.length ?? 0
  return numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(Number(amount))
}

export function sourceWords(): Record<Payment['payment_source'], string> {
  return {
    approved_timesheets: t('Approved timesheets'),
    hours: t('Hours'),
    amount: t('One-time amount'),
    team_invoice: t('Team invoice'),
  }
}

export function typeWords(): Record<Detail['payment_type'] | Posting['kind'], string> {
  return {
    hours: t('Hours'),
    time_off: t('Time off'),
    holiday: t('Holiday'),
    fixed: t('Fixed pay'),
    bonus: t('One-time amount'),
    overtime_adjustment: t('Overtime adjustment'),
    expense: t('Expense'),
    void: t('Undone'),
  }
}

/** What each member gets of payments, in the order of the server. Sums are counted in the smallest unit. */
export function owedByMember(details: readonly Detail[]) {
  const byMember = new Map<
    string,
    { userId: number; tracked: number; overtime: number; amount: string; currency: string }
  >()
  for (const { user_id, tracked, overtime_tracked, amount, currency } of details) {
    const key = `${user_id} ${currency}`
    const known = byMember.get(key)
    byMember.set(key, {
      userId: user_id,
      currency,
      tracked: (known?.tracked ?? 0) + tracked,
      overtime: (known?.overtime ?? 0) + overtime_tracked,
      amount: known ? addAmounts(known.amount, amount) : amount,
    })
  }
  return [...byMember.values()]
}
