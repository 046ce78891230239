import type { Calls } from '../../api/v2-types.ts'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'

type Budget = NonNullable<Calls['GET /v2/projects/{project_id}']['reply']['project']['budget']>
/** How much a budget or a limit allows. */
type Allowance = Pick<Budget, 'type' | 'hours' | 'cost' | 'recurrence'>

/** Money with its currency, in the reader's way of writing it. */
export function moneyWords(amount: number | undefined, currency: string): string | undefined {
  if (amount === undefined) return undefined
  return numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
}

export function budgetWords(budget: Allowance | undefined, currency: string): string | undefined {
  if (budget === undefined) return undefined
  const size =
    budget.type === 'hours'
      ? t('{hours} h', { hours: numberFormat({}).format(budget.hours ?? 0) })
      : (moneyWords(budget.cost, currency) ?? '')
  if (budget.recurrence === 'weekly') return t('{budget} / week', { budget: size })
  return budget.recurrence === 'monthly' ? t('{budget} / month', { budget: size }) : size
}
