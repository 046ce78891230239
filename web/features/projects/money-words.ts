import type { Calls } from '../../api/v2-types.ts'

type Budget = Calls['GET /v2/projects/{project_id}']['reply']['project']['budget']

/** Money with its currency, in the reader's way of writing it. */
export function moneyWords(amount: number | undefined, currency: string): string | undefined {
  if (amount === undefined) return undefined
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
}

export function budgetWords(budget: Budget, currency: string): string | undefined {
  if (budget === undefined) return undefined
  const size =
    budget.type === 'hours' ? `${(budget.hours ?? 0).toLocaleString()} h` : moneyWords(budget.cost, currency)
  return budget.recurrence ? `${size} / ${budget.recurrence.replace('ly', '')}` : size
}
