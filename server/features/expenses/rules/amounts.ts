import type { Detail } from '../../../foundation/http/problems.ts'
import { decimalsOf, parseCurrency } from '../../../foundation/money/currency.ts'
import { type Decimal, decimalFromNoisy, roundTo } from '../../../foundation/money/decimal.ts'

type Given = { amount?: number; tax_amount?: number; currency?: string }

/** The amount in its currency; undefined if it has more decimals than the currency. */
export function amountIn(amount: number, currency: string): Decimal | undefined {
  const known = parseCurrency(currency)
  const exact = decimalFromNoisy(amount)
  if (known === undefined || exact === undefined) return undefined
  const rounded = roundTo(exact, decimalsOf(known))
  return Number(rounded) === amount ? rounded : undefined
}

export function amountFaults({ amount, tax_amount, currency = '' }: Given): Detail[] {
  const known = parseCurrency(currency)
  if (known === undefined) return [{ attribute: 'currency', error: 'must be a currency code such as EUR' }]
  const decimals = (attribute: string, value: number | undefined) =>
    value === undefined || amountIn(value, known) !== undefined
      ? []
      : [{ attribute, error: `has more decimals than ${known}` }]
  const isMore = amount !== undefined && tax_amount !== undefined && tax_amount > amount
  return [
    ...decimals('amount', amount),
    ...decimals('tax_amount', tax_amount),
    ...(isMore ? [{ attribute: 'tax_amount', error: 'must not be more than amount' }] : []),
  ]
}
